import { readDemographics } from '../../../../lambdas/clinical/patient-demographics.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { ChartSection } from '../chart-section.tsx';
import { usePatientHistory } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { demographicsTexts } from './field-labels.ts';

const titles = {
  created: 'Alta de la ficha',
  changed: 'Cambio de datos personales',
  deleted: 'Ficha eliminada',
};
const told = { ...demographicsTexts, read: readDemographics };

/** What became of the patient's own data, newest first. */
export function HistorySection(props: SectionProps) {
  const history = usePatientHistory(props.patientId);
  return (
    <ChartSection
      title="Historial de cambios de los datos personales"
      query={history}
      failureTitle="No se ha podido cargar el historial"
      emptyText="No constan cambios."
    >
      {(versions) => (
        <ChangeList
          {...props}
          resourceType="Patient"
          id={props.patientId}
          versions={versions}
          told={told}
          titles={titles}
        />
      )}
    </ChartSection>
  );
}
