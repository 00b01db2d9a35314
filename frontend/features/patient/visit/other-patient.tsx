import { generatePath, Link } from 'react-router-dom';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { patientPath } from '../patient.page.ts';

interface OtherPatientProps {
  what: 'visita' | 'nota';
  patient: { id: string; name: string };
  /** What opens it beside their own chart. */
  search: string;
}

/** An address may name the visit or the note of somebody else: nothing of it is written or read beside this chart. */
export function OtherPatient({ what, patient, search }: OtherPatientProps) {
  return (
    <FormBanner kind="error">
      {`Esta ${what} es de ${patient.name}, y no de esta ficha. `}
      <TextLink>
        <Link to={`${generatePath(patientPath, { patientId: patient.id })}${search}`}>
          Abrirla en su ficha
        </Link>
      </TextLink>
    </FormBanner>
  );
}
