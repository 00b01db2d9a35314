import { onEachEngine } from '../on-each-engine.ts';
import { gapTablesSuite } from './gap-tables-suite.ts';

onEachEngine(gapTablesSuite);
