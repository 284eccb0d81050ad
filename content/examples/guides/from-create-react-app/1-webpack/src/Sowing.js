export default function Sowing() {
  return <p>Sow from May to July.</p>;
}
