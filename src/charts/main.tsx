import { createRoot } from 'react-dom/client';
import { keepScheme } from '../browser/page/scheme.ts';
import { App } from './App.tsx';
import { Boundary } from './Boundary.tsx';
import { brokenViewer } from './Broken.tsx';
import { connect } from './live.ts';
// The order of these style sheets matters: later rules override earlier ones.
import './styles/page.css';
import './styles/site.css';
import './styles/bar.css';
import './styles/list.css';
import './styles/panel.css';
import './styles/steps.css';
import './styles/picture.css';
import './styles/room.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');
keepScheme('system', window);
connect();
createRoot(root).render(
  <Boundary instead={brokenViewer}>
    <App />
  </Boundary>,
);
