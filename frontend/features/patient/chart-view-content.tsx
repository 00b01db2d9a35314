import { Stack } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import type { FhirAccess } from '../../lib/fhir-access.ts';
import type { Versioned } from '../../lib/fhir-client.ts';
import { InOnePiece } from '../../ui/in-one-piece.tsx';
import { AccessSection } from './access/access-section.tsx';
import { AllergiesSection } from './allergies/allergies-section.tsx';
import { RowsSkeleton } from './chart-section.tsx';
import type { ChartView } from './chart-views.ts';
import { CoverageSection } from './demographics/coverage-section.tsx';
import { DemographicsSection } from './demographics/demographics-section.tsx';
import { HistorySection } from './demographics/history-section.tsx';
import { ImmunizationsSection } from './immunizations/immunizations-section.tsx';
import { MedicationSection } from './medication/medication-section.tsx';
import { ProblemsSection } from './problems/problems-section.tsx';
import { LaboratorySection, VitalsSection } from './results/results-section.tsx';
import type { SectionProps } from './section-props.ts';
import { AppointmentsSection } from './visits/appointments-section.tsx';
import { DocumentsSection, NotesSection } from './visits/documents-section.tsx';
import { EncountersSection } from './visits/encounters-section.tsx';
import { MessagesSection } from './visits/messages-section.tsx';
import { TasksSection } from './visits/tasks-section.tsx';

interface ChartViewContentProps {
  view: ChartView;
  patient: Versioned<Patient>;
  access: FhirAccess;
}

/** The sections of one view, shown together; each asks for its own data and has its own four states. */
export function ChartViewContent({ view, patient, access }: ChartViewContentProps) {
  const section: SectionProps = {
    patientId: patient.resource.id ?? '',
    timeZone: access.timeZone,
    access,
  };
  return (
    // What takes the focus must not come to lie below the banner (WCAG 2.4.11).
    <Stack gap="5" css={{ '& :is(a, button, input, select, summary)': { scrollMarginTop: '36' } }}>
      <InOnePiece key={view} skeleton={<RowsSkeleton />}>
        <Stack gap="5">{contentOf(view, patient, access, section)}</Stack>
      </InOnePiece>
    </Stack>
  );
}

function contentOf(view: ChartView, patient: Versioned<Patient>, access: FhirAccess, section: SectionProps) {
  switch (view) {
    case 'resumen':
      return (
        <>
          <ProblemsSection {...section} />
          <MedicationSection {...section} />
          <AllergiesSection {...section} />
        </>
      );
    case 'constantes':
      return <VitalsSection {...section} />;
    case 'laboratorio':
      return <LaboratorySection {...section} />;
    case 'vacunas':
      return <ImmunizationsSection {...section} />;
    case 'consultas':
      return (
        <>
          <EncountersSection {...section} />
          <NotesSection {...section} />
        </>
      );
    case 'documentos':
      return <DocumentsSection {...section} />;
    case 'citas':
      return <AppointmentsSection {...section} />;
    case 'mensajes':
      return <MessagesSection {...section} />;
    case 'tareas':
      return <TasksSection {...section} />;
    case 'datos':
      return (
        <>
          <DemographicsSection {...section} patient={patient} mayEdit={access.may('Patient', 'write')} />
          {access.may('Coverage', 'read') ? <CoverageSection {...section} /> : null}
        </>
      );
    case 'accesos':
      return <AccessSection {...section} />;
    case 'historial':
      return <HistorySection {...section} />;
  }
}
