import { createRoot } from 'react-dom/client';
import '../lib/questionnaire/questionnaire.css';
import { Page } from './page.tsx';
import './page.css';

const root = document.getElementById('page');
if (root) createRoot(root).render(<Page />);
