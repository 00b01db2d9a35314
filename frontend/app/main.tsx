import './base.css';
import { createRoot } from 'react-dom/client';
import { start } from './start.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');

void start(createRoot(element));
