import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connect } from './live.ts';
import './viewer.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');
connect();
createRoot(root).render(<App />);
