import { Link as StyledLink } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import { patientPath } from '../patient/patient.page.ts';

interface PatientLinkProps {
  id: string | undefined;
  name: string | null | undefined;
  /** A view of the chart, as its address names it. */
  view?: 'laboratorio' | 'consultas' | 'citas' | 'medicacion';
}

/** The patient's name, leading to their chart where we know whose it is. */
export function PatientLink({ id, name, view }: PatientLinkProps) {
  const text = name ?? 'Paciente sin nombre';
  if (!id) return <span>{text}</span>;
  const path = generatePath(patientPath, { patientId: id });
  return (
    <StyledLink asChild color="fg" fontWeight="medium">
      <Link to={view ? `${path}?vista=${view}` : path}>{text}</Link>
    </StyledLink>
  );
}
