import { type Reaction, refuse } from '../fhir/index.ts';

/** Types that say who is somebody's patient. */
const patientTypes = ['Patient', 'RelatedPerson', 'Person'] as const;

/**
 * No patient before the Business Associate Agreement, which HIPAA asks of whoever keeps their data for a clinic (45 CFR
 * 164.504(e)), whatever writes them: forms, imports, agents, clients of the API. What stands in the record already may be
 * changed. A sandbox has nobody's data.
 */
export const agreementReaction: Reaction = {
  name: 'agreement',
  resourceTypes: patientTypes,
  async react({ sql, caller }, changes) {
    if (!changes.some(({ before, after }) => before === null && after !== null)) return;
    const [missing] = await sql(
      'SELECT 1 FROM organizations WHERE organization_id = $1 AND baa_version IS NULL AND sandbox_of IS NULL',
      [caller.organization_id],
      'kept',
    );
    if (missing) throw refuse(422, 'business-rule', withoutAgreement, 'Patient');
  },
};

const withoutAgreement =
  'Antes del primer paciente, quien administra su organización debe aceptar el acuerdo de asociado comercial (BAA) en Configuración de Cuenta, apartado «Organización».';
