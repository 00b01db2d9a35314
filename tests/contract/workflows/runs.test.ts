import { onEachEngine } from '../on-each-engine.ts';
import { workflowRunsSuite } from './runs-suite.ts';

onEachEngine((open) => workflowRunsSuite(open));
