import { Badge, Text } from '@chakra-ui/react';
import type { Coverage } from '@medplum/fhirtypes';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { AddRecord } from '../editing/add-record.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { coverageStatusTexts, toldCoverage } from './coverage-texts.ts';

const checkCode = lazyCode(() => import('./coverage-check.tsx'));

export function CoverageSection(props: SectionProps) {
  const { patientId, access } = props;
  const coverages = usePatientRecords('Coverage', patientId);
  const draftKey = `patient/${patientId}/Coverage/new`;
  return (
    <ChartSection
      title="Cobertura"
      query={coverages}
      failureTitle="No se ha podido cargar la cobertura"
      emptyText="No consta ningún seguro."
      actions={
        access.may('Coverage', 'write') ? (
          <AddRecord label="Añadir cobertura" draftKey={draftKey}>
            {(editors, close) => <editors.CoverageEditor {...props} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items.map((coverage) => (
            <CoverageItem key={coverage.id} {...props} coverage={coverage} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function CoverageItem({ coverage, ...section }: SectionProps & { coverage: Coverage }) {
  const { patientId, timeZone, access } = section;
  const draftKey = `patient/${patientId}/Coverage/${coverage.id}`;
  const { form, mode, toggle, close, failure } = useRowMode<'edit', 'history'>({ edit: draftKey });
  const isChecked = coverage.status === 'active' && access.may('Coverage', 'write');
  const check = checkCode.useCode(isChecked);
  const start = formatDate(coverage.period?.start, timeZone);
  const end = formatDate(coverage.period?.end, timeZone);
  const number = coverage.subscriberId ?? coverage.identifier?.[0]?.value;
  const title = referenceText(coverage.payor[0]) ?? 'Aseguradora no consta';
  return (
    <RecordItem
      title={title}
      when={start && (end ? `${start} a ${end}` : `Desde ${start}`)}
      badges={
        <Badge colorPalette={coverage.status === 'active' ? 'brand' : 'gray'}>
          {coverageStatusTexts[coverage.status]}
        </Badge>
      }
      actions={
        form ? null : (
          <RecordActions
            subject={title}
            failure={failure}
            actions={[
              ...(access.may('Coverage', 'write')
                ? [{ label: 'Editar', isForm: true, onSelect: () => toggle('edit') }]
                : []),
              { label: 'Historial', onSelect: () => toggle('history') },
            ]}
          />
        )
      }
      details={[conceptText(coverage.type), `N.º de afiliado: ${number ?? 'no consta'}`]}
    >
      {isChecked && !check.code && !check.failure && !form ? (
        <Text fontSize="sm" color="fg.muted" aria-busy="true">
          Consultando la conexión con la aseguradora…
        </Text>
      ) : null}
      {check.code && coverage.id && !form ? (
        <check.code.CoverageCheck
          coverage={{ ...coverage, id: coverage.id }}
          today={dayOf(new Date(), timeZone)}
          timeZone={timeZone}
        />
      ) : null}
      {form ? (
        <EditorBox title={`Editar: ${title}`}>
          <form.editors.CoverageEditor {...section} coverage={coverage} draftKey={draftKey} onClose={close} />
        </EditorBox>
      ) : null}
      {mode === 'history' ? (
        <RecordHistory
          {...section}
          record={coverage}
          told={toldCoverage}
          label={`Historial de cambios: ${title}`}
        />
      ) : null}
    </RecordItem>
  );
}
