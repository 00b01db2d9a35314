import { onEachEngine } from '../on-each-engine.ts';
import { suggestNamesSuite } from './suggest-names-suite.ts';

onEachEngine(suggestNamesSuite);
