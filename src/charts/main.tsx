import { createRoot } from 'react-dom/client';
import { keepScheme } from '../browser/page/scheme.ts';
import { App } from './App.tsx';
import { Boundary } from './Boundary.tsx';
import { brokenViewer } from './Broken.tsx';
import { connect } from './live.ts';
import './viewer.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');
keepScheme('system', window);
connect();
createRoot(root).render(
  <Boundary instead={brokenViewer}>
    <App />
  </Boundary>,
);
