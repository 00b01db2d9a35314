import { onEachEngine } from '../on-each-engine.ts';
import { workflowPartsSuite } from './parts-suite.ts';

onEachEngine((open) => workflowPartsSuite(open));
