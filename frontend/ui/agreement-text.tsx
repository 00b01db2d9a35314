import { Box, chakra } from '@chakra-ui/react';
import { List } from './parts.ts';

/**
 * The Business Associate Agreement, version 2025-01: what 45 CFR 164.504(e)(2) and 164.314(a)(2) demand of one.
 * Another text is another version (lambdas/contracts/organization.ts), which organizations accept anew.
 */
const clauses = [
  'Partes. Su organización es la entidad cubierta; Auxilia es su asociado comercial y trata información de salud protegida (PHI) solo para prestarle el servicio.',
  'Usos permitidos. Auxilia usa y divulga la PHI únicamente como permiten este acuerdo y la ley, y limita cada uso al mínimo necesario. No la vende ni la usa con fines publicitarios.',
  'Salvaguardas. Auxilia aplica las medidas administrativas, físicas y técnicas de la Norma de Seguridad de HIPAA (45 CFR 164, subparte C): cifrado, control de acceso por función, verificación en dos pasos y registro de auditoría.',
  'Incidentes. Auxilia comunica a su organización, sin demora injustificada y como máximo en 10 días naturales desde que lo conoce, todo uso no permitido, incidente de seguridad o violación de PHI no asegurada, con los datos que exige 45 CFR 164.410.',
  'Subcontratistas. Todo subcontratista que trate PHI acepta por escrito las mismas restricciones y obligaciones.',
  'Derechos de los pacientes. Auxilia pone a disposición de su organización la PHI necesaria para atender el acceso (164.524), la rectificación (164.526) y el informe de divulgaciones (164.528).',
  'Obligaciones delegadas. Cuando Auxilia cumple una obligación de su organización bajo la subparte E, respeta los requisitos que se le aplicarían a esta.',
  'Inspección. Auxilia pone sus prácticas y registros a disposición del Departamento de Salud y Servicios Humanos para comprobar el cumplimiento.',
  'Fin del acuerdo. Su organización puede darlo por terminado si Auxilia incumple una cláusula esencial. Al terminar, Auxilia devuelve o destruye la PHI; si no es posible, mantiene estas protecciones y limita su uso a lo que lo impide.',
];

/** The whole agreement, folded away until somebody wants to read it. */
export function AgreementText({ version }: { version: string }) {
  return (
    <chakra.details fontSize="sm">
      <chakra.summary cursor="pointer" color="brand.fg" fontWeight="medium" py="1">
        Leer el acuerdo de asociado comercial (BAA), versión {version}
      </chakra.summary>
      <Box mt="2" p="4" bg="bg.muted" borderRadius="md">
        <List.Root as="ol" gap="2" ps="5">
          {clauses.map((clause) => (
            <List.Item key={clause}>{clause}</List.Item>
          ))}
        </List.Root>
      </Box>
    </chakra.details>
  );
}
