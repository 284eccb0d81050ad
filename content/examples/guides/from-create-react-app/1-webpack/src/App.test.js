import { act } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';

test('shows the title and the price', async () => {
  const container = document.createElement('div');
  await act(async () => createRoot(container).render(<App />));
  expect(container.textContent).toContain('Seed shop');
  expect(container.textContent).toContain('Beans, 3.20 EUR');
});
