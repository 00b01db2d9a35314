import { onEachEngine } from '../on-each-engine.ts';
import { readingSuite } from './reading-suite.ts';

onEachEngine(readingSuite);
