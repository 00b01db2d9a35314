import type { IForbiddenRuleType } from 'dependency-cruiser';
import { inside } from './boundary-rule.ts';

const distressTraining =
  '^infra/([a-z]+-distress-classifier|distress-(sentences|asides|calibration)|list-real-words)\\.ts$';
const deidentificationTraining = '^infra/(train-deidentification|meddocan)\\.ts$';
const mentionTraining = '^infra/((train|measure)-mentions|mention-sentences)\\.ts$';
const actTraining = '^infra/((train|measure)-dialogue-acts|act-sentences)\\.ts$';
/** What marks are, the order in which they learn, chains, and what taggers are stored as. */
const anyTraining = '^infra/(marked-text|shuffle|learn-tagger|sequence-chain|storable-model)\\.ts$';

/** What learns weights and measures them. */
export const training = [
  distressTraining,
  deidentificationTraining,
  mentionTraining,
  actTraining,
  anyTraining,
];

export const trainingBoundaries: IForbiddenRuleType[] = [
  // Learns weights with the very code that will read them, measures it after the rules, and lists words for those; no stack reaches it.
  {
    name: 'training-knows-the-classifier-alone',
    severity: 'error',
    from: { path: distressTraining },
    to: {
      pathNot: [
        distressTraining,
        anyTraining,
        inside('lambdas/clinical/distress'),
        '^lambdas/clinical/red-flags/(detect-red-flags|unclear-danger|catalogue|slots|spelling)\\.ts$',
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'training-knows-the-tagger-alone',
    severity: 'error',
    from: { path: deidentificationTraining },
    to: {
      pathNot: [
        deidentificationTraining,
        anyTraining,
        inside('lambdas/clinical/deidentify', 'lambdas/clinical/sequence-tagger'),
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'training-knows-mentions-alone',
    severity: 'error',
    from: { path: mentionTraining },
    to: {
      pathNot: [
        mentionTraining,
        anyTraining,
        inside('lambdas/agents/rules/mentions', 'lambdas/clinical/sequence-tagger'),
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'training-knows-dialogue-acts-alone',
    severity: 'error',
    from: { path: actTraining },
    to: {
      pathNot: [
        actTraining,
        anyTraining,
        inside('lambdas/agents/rules/dialogue-acts', 'lambdas/clinical/sequence-tagger'),
        '^lambdas/agents/rules/understanding/(find-(intents|matter|times)|understood)\\.ts$',
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'stack-reaches-no-training',
    severity: 'error',
    from: { path: '^(infra|lambdas|frontend)/', pathNot: training },
    to: { path: training },
  },
];
