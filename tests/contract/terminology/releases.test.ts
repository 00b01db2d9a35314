import { onEachEngine } from '../on-each-engine.ts';
import { releasesSuite } from './releases-suite.ts';

onEachEngine(releasesSuite);
