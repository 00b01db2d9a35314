import { onEachEngine } from '../on-each-engine.ts';
import { exportSuite } from './export-suite.ts';

onEachEngine(exportSuite);
