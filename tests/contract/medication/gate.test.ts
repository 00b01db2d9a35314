import { onEachEngine } from '../on-each-engine.ts';
import { gateSuite } from './gate-suite.ts';

onEachEngine(gateSuite);
