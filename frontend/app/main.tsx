import './zod-without-eval.ts';
import './base.css';
import '../ui/print.css';
import { watchConnection } from '../lib/connection.ts';
import { startServiceWorker } from './service-worker.ts';
import { start } from './start.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');

watchConnection();
startServiceWorker();
void start(element);
