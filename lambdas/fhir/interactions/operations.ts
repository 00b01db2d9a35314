import type { Operation } from '../extensions.ts';
import type { Session } from '../store/session.ts';
import { shownAnswer } from '../withheld.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';
import { everything } from './everything.ts';
import { lastN } from './last-n.ts';
import { validateOperation } from './validate-operation.ts';

/** An operation that the standard defines. What the caller may do, it checks by itself. */
interface StandardOperation extends Pick<Operation, 'name' | 'methods' | 'definition'> {
  /** Undefined: every type but the access log. */
  resourceType?: string;
  levels: readonly Operation['level'][];
  run(session: Session, call: FhirCall, resourceType: string, id: string): Promise<FhirAnswer>;
}

export const validateName = '$validate';

/** The bulk export is not among them: it is no entry of a Bundle, and has requests of its own (../export). */
export const standardOperations: readonly StandardOperation[] = [
  {
    name: validateName,
    levels: ['type', 'instance'],
    methods: ['POST'],
    definition: 'http://hl7.org/fhir/OperationDefinition/Resource-validate',
    run: validateOperation,
  },
  {
    name: '$everything',
    resourceType: 'Patient',
    levels: ['instance'],
    methods: ['GET'],
    definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything',
    run: (session, call, _resourceType, id) => everything(session, call, id),
  },
  {
    name: '$lastn',
    resourceType: 'Observation',
    levels: ['type'],
    methods: ['GET'],
    definition: 'http://hl7.org/fhir/OperationDefinition/Observation-lastn',
    run: lastN,
  },
];

/** The operation that a request names, of the standard or of an extension, ready to run. */
export function findOperation(
  session: Session,
  call: FhirCall,
  resourceType: string,
  rest: string[],
): (() => Promise<FhirAnswer>) | undefined {
  const name = rest.at(-1);
  const id = rest.length === 2 ? (rest[0] ?? '') : '';
  const level = rest.length === 1 ? 'type' : rest.length === 2 ? 'instance' : undefined;
  if (level === undefined) return undefined;
  const isAsked = (operation: Pick<Operation, 'name' | 'methods'>) =>
    operation.name === name && operation.methods.some((method) => method === call.method);

  const standard = standardOperations.find(
    (operation) =>
      isAsked(operation) &&
      operation.levels.includes(level) &&
      (operation.resourceType ?? resourceType) === resourceType,
  );
  if (standard) return () => standard.run(session, call, resourceType, id);
  const added = session.extensions.operations.find(
    (operation) => isAsked(operation) && operation.level === level && operation.resourceType === resourceType,
  );
  if (!added) return undefined;
  return async () => {
    requirePermission(session, resourceType, added.permission);
    return shownAnswer(session, await added.run(session.repository, call, id));
  };
}
