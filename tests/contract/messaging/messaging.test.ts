import { onEachEngine } from '../on-each-engine.ts';
import { messagingSuite } from './messaging-suite.ts';

onEachEngine(messagingSuite);
