import fc from 'fast-check';

/*
 * Properties are checked of the same cases in each run: what a run says is of the change alone. Other cases, before a change of such
 * code is handed over:
 *
 *   AUXILIA_TESTS_SEED=7 npm test -- unit
 */
fc.configureGlobal({ seed: Number(process.env.AUXILIA_TESTS_SEED ?? 1) });
