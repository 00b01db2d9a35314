import { onEachEngine } from '../on-each-engine.ts';
import { cdsSuite } from './cds-suite.ts';

onEachEngine(cdsSuite);
