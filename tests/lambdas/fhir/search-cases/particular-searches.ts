import type { Asked } from './asked.ts';
import type { Search } from './evaluator/evaluate.ts';

const compositesAsked: [resourceType: string, name: string, value: string][] = [
  ['Observation', 'code-value-quantity', '2345-7$90'],
  ['Observation', 'code-value-quantity', 'http://loinc.org|2345-7$gt0.8|http://unitsofmeasure.org|g/L'],
  ['Observation', 'code-value-quantity', '2345-7$lt100||mg/dL,2951-2$140'],
  ['Observation', 'code-value-quantity', '8480-6$160'],
  ['Observation', 'component-code-value-quantity', '8480-6$gt140||mm[Hg]'],
  ['Observation', 'component-code-value-quantity', '8480-6$le130,8462-4$80'],
  ['Observation', 'component-code-value-quantity', '8480-6$80'],
  ['Observation', 'component-code-value-quantity', '8480-6$gt1'],
  ['Observation', 'combo-code-value-quantity', '8480-6$gt1'],
  ['Observation', 'combo-code-value-quantity', '2345-7$10'],
  ['Observation', 'combo-code-value-quantity', '2345-7$ne90||mg/dL'],
  ['Observation', 'code-value-concept', '94500-6$urn:lab|NEG'],
  ['Observation', 'code-value-concept', '94500-6$POS,94500-6$NEG'],
  ['Observation', 'combo-code-value-concept', '94500-6$POS'],
  ['Observation', 'code-value-date', '8665-2$2025-01'],
  ['Observation', 'code-value-date', '8665-2$lt2025-01-10'],
  ['Observation', 'code-value-string', '8665-2$algo'],
  ['DocumentReference', 'relationship', 'DocumentReference/k-first$replaces'],
  ['DocumentReference', 'relationship', 'DocumentReference/k-first$appends,DocumentReference/k-first$signs'],
  ['DocumentReference', 'relationship', 'https://other.example/DocumentReference/9$appends'],
  ['MolecularSequence', 'chromosome-window-coordinate', '7$lt2$gt8'],
  ['MolecularSequence', 'chromosome-window-coordinate', 'urn:chr|7$ge1$9'],
  ['MolecularSequence', 'chromosome-window-coordinate', '8$lt2$gt8'],
];

/** What no value of the record leads to. */
const particular: [resourceType: string, ...Asked[]][] = [
  // One resource meets it by several of its elements.
  ['Observation', ['combo-code', 'http://loinc.org|8480-6']],
  ['Observation', ['component-code', 'http://loinc.org|8480-6']],
  ['Observation', ['component-code', '8480-6']],
  ['Condition', ['clinical-status', 'http://terminology.hl7.org/CodeSystem/condition-clinical|active']],
  ['DocumentReference', ['relatesto', 'DocumentReference/k-first']],
  // Bounds that are no binary numbers.
  ['Observation', ['value-quantity', '5.4']],
  ['Observation', ['value-quantity', '5.4||mmol/L']],
  ['Observation', ['value-quantity', '5.35000000000000000']],
  ['RiskAssessment', ['probability', '0.52']],
  ['RiskAssessment', ['probability', '0.515000000000000000']],
  ['RiskAssessment', ['probability', '99']],
  // Composites, also at the end of chains.
  ...compositesAsked.map(([type, name, value]): [string, Asked] => [type, [name, value]]),
  ...compositesAsked
    .filter(([type]) => type === 'Observation')
    .flatMap(([, name, value]): [string, Asked][] => [
      ['DiagnosticReport', [`result.${name}`, value]],
      ['Patient', [`_has:Observation:patient:${name}`, value]],
    ]),
];

export const particularSearches = (): Search[] =>
  particular.map(([resourceType, ...parameters]) => ({ resourceType, parameters }));
