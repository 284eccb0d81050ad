export function Leaf(props) {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path fill="#2e7d32" d="M3 21C3 10 10 3 21 3c0 11-7 18-18 18z" />
    </svg>
  );
}
