import { onEachEngine } from '../on-each-engine.ts';
import { linkedPatientsSuite } from './linked-patients-suite.ts';

onEachEngine(linkedPatientsSuite);
