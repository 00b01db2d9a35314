import { FhirRefusal, type Issue, operationOutcome, refuse } from '../outcome.ts';
import { isObject, isResource } from '../resource.ts';
import { checkReferences } from '../store/references.ts';
import type { Session } from '../store/session.ts';
import { validate } from '../validation/validate.ts';
import { type FhirAnswer, type FhirCall, prefersStrict, readResource, requirePermission } from './call.ts';
import { refuseParameters } from './read.ts';

/** `$validate`: says what creating or updating would refuse, and writes nothing. 200 whatever it finds. */
export async function validateOperation(
  session: Session,
  call: FhirCall,
  resourceType: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'write');
  refuseParameters(call, []);
  const resource = readResource(unwrap(call.body), resourceType);
  try {
    const { references, issues, unknownProfiles } = validate(resource, {
      strictProfiles: prefersStrict(call.headers.prefer) || session.strictProfiles,
    });
    await checkReferences({ ...session, references });
    const fine = {
      severity: 'information',
      code: 'informational',
      diagnostics: 'El recurso es válido.',
    } as const;
    const unchecked = unknownProfiles.map(
      (url): Issue => ({
        severity: 'information',
        code: 'not-supported',
        diagnostics: `No comprobado: este servidor no conoce el perfil ${url}.`,
        expression: [`${resourceType}.meta.profile`],
      }),
    );
    return { status: 200, body: operationOutcome([...issues, ...unchecked, fine]) };
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return { status: 200, body: operationOutcome(error.issues) };
  }
}

/** The resource itself, or the `resource` of a Parameters; a `mode` or a `profile` in it is not supported. */
function unwrap(body: unknown): unknown {
  if (!isResource(body) || body.resourceType !== 'Parameters') return body;
  const parameters = Array.isArray(body.parameter) ? body.parameter.filter(isObject) : [];
  if (parameters.some(({ name }) => name !== 'resource')) {
    throw refuse(400, 'not-supported', '$validate admite solo el parámetro resource.');
  }
  return parameters[0]?.resource;
}
