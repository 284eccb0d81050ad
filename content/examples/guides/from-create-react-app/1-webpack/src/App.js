import { lazy, Suspense, useState } from 'react';
import leafUrl from './leaf.svg';
import { Leaf } from './Leaf';
import { formatPrice } from 'utils/formatPrice';
import styles from './App.module.css';
import './App.css';

const Sowing = lazy(() => import('./Sowing'));

function App() {
  const [open, setOpen] = useState(false);

  return (
    <div className="App">
      <h1 className={styles.title}>
        <Leaf className="App-leaf" />
        {process.env.REACT_APP_TITLE}
      </h1>
      <p>Beans, {formatPrice(320)}</p>
      <img src={leafUrl} alt="A leaf" width="80" />
      <button onClick={() => setOpen(true)}>When to sow</button>
      {open && (
        <Suspense fallback={<p>Loading</p>}>
          <Sowing />
        </Suspense>
      )}
    </div>
  );
}

export default App;
