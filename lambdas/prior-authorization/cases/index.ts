/* What is done with requests for prior authorization, loaded with the first of them that somebody opens. */
export { effortOf, sentBetween, setEffort } from '../effort.ts';
export { caseFigures } from './case-figures.ts';
export { findCase } from './case-rows.ts';
export { editCase, withdrawEvidence } from './change-case.ts';
export { listCases } from './list-cases.ts';
export { openCase } from './open-case.ts';
export { releaseEvidence } from './release-evidence.ts';
export { showCase } from './show-case.ts';
export { stepCase } from './step-case.ts';
