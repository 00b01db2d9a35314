import { Button, chakra, Group, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Directory } from '../directory.ts';
import { AddClinician } from './add-clinician.tsx';
import { ClosuresEditor } from './closures-editor.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { PlacesEditor } from './places-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { ServicesEditor } from './services-editor.tsx';

const sections = {
  rules: 'Horario',
  exceptions: 'Excepciones',
  services: 'Servicios',
  closures: 'Festivos',
  places: 'Sedes y salas',
} as const;
type Section = keyof typeof sections;

interface HoursPanelProps {
  directory: Directory;
  me: Me;
  today: string;
  /** What a link asked for. */
  opensAt: 'horarios' | 'servicios';
  onClose: () => void;
}

/** When people see patients and where, what is offered, and when the clinic is closed. */
export function HoursPanel({ directory, me, today, opensAt, onClose }: HoursPanelProps) {
  const { clinicians } = directory;
  const { timeZone } = me.organization;
  const [section, setSection] = useState<Section>(opensAt === 'servicios' ? 'services' : 'rules');
  const own = clinicians.find(({ id }) => id === me.userId) ?? clinicians[0];
  const [chosen, setChosen] = useState(own?.id ?? '');
  const clinician = clinicians.find(({ id }) => id === chosen) ?? own;
  const mayAdd = mayAccess(me.roles, 'Practitioner', 'write');
  const isPersonal = section === 'rules' || section === 'exceptions';
  return (
    <SidePanel closeLabel="Cerrar el panel" title="Horarios y servicios" size="lg" onClose={onClose}>
      <Stack gap="5">
        <Group attached role="group" aria-label="Apartado" flexWrap="wrap">
          {(Object.keys(sections) as Section[]).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === section ? 'solid' : 'outline'}
              aria-pressed={each === section}
              onClick={() => setSection(each)}
            >
              {sections[each]}
            </Button>
          ))}
        </Group>
        {isPersonal && clinician ? (
          <SelectField
            label="Profesional"
            options={Object.fromEntries(clinicians.map(({ id, name }) => [id, name]))}
            value={clinician.id}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null}
        {isPersonal && !clinician && mayAdd ? (
          <AddClinician clinicians={clinicians} ownId={me.userId} onAdded={setChosen} />
        ) : null}
        {isPersonal && !clinician && !mayAdd ? (
          <Text>
            Todavía no atiende nadie en el calendario. Quién atiende lo dice la administración de su
            organización.
          </Text>
        ) : null}
        {section === 'rules' && clinician ? (
          <RulesEditor key={clinician.id} clinician={clinician} directory={directory} timeZone={timeZone} />
        ) : null}
        {section === 'exceptions' && clinician ? (
          <ExceptionsEditor key={clinician.id} clinician={clinician} timeZone={timeZone} today={today} />
        ) : null}
        {section === 'rules' && clinician && mayAdd ? (
          <chakra.details>
            <chakra.summary cursor="pointer" color="fg.muted" fontSize="sm" pb="3">
              Añadir a otra persona del equipo
            </chakra.summary>
            <AddClinician clinicians={clinicians} ownId={me.userId} onAdded={setChosen} />
          </chakra.details>
        ) : null}
        {section === 'services' ? <ServicesEditor directory={directory} /> : null}
        {section === 'places' ? <PlacesEditor mayChange={mayAccess(me.roles, 'Location', 'write')} /> : null}
        {section === 'closures' ? <ClosuresEditor directory={directory} me={me} today={today} /> : null}
      </Stack>
    </SidePanel>
  );
}
