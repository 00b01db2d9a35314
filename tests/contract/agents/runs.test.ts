import { onEachEngine } from '../on-each-engine.ts';
import { runsSuite } from './runs-suite.ts';

onEachEngine(runsSuite);
