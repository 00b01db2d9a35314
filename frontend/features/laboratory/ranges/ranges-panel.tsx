import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Analyte } from '../../../../lambdas/clinical/laboratory/analytes/analyte-schema.ts';
import { analyteOf, analytes } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import type { OrganizationRange } from '../../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';
import type { OwnLaboratoryRanges } from '../../../../lambdas/contracts/laboratory-ranges.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sourceName } from '../question-text.ts';
import { RangeEditor } from './range-editor.tsx';
import { criticalText, limitsText, whomText } from './range-text.ts';
import { RangeVersions } from './range-versions.tsx';

interface RangesPanelProps {
  timeZone: string;
  /** Administrators; others read. */
  maySet: boolean;
  tests: readonly OwnLaboratoryRanges[];
}

/** What results are compared with here: the organization's own ranges, and where it has none the platform's. */
export function RangesPanel({ timeZone, maySet, tests }: RangesPanelProps) {
  const [chosen, setChosen] = useState('');
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState('');
  const changed = tests.filter(hasOwn);
  const analyte = analyteOf(chosen);
  const own = tests.find((one) => one.analyte === chosen);
  return (
    <Panel
      title="Rangos de su organización"
      count={String(changed.length)}
      note="Van después de los que da el laboratorio con cada resultado y antes que los de Auxilia. Donde dicen otra cosa, se avisa."
    >
      {changed.length > 0 ? (
        <Text fontSize="sm">
          {`Con rangos propios: ${changed.map(({ analyte: id }) => analyteOf(id)?.name.es ?? id).join(', ')}.`}
        </Text>
      ) : null}
      <SelectField
        label="Prueba"
        placeholder="Elija una prueba"
        options={testNames}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setEditing(false);
          setSaved('');
        }}
      />
      {saved === '' ? null : <Text role="status">{saved}</Text>}
      {analyte ? (
        <Stack gap="4">
          <Standing analyte={analyte} own={own} timeZone={timeZone} />
          {isEditing ? (
            <RangeEditor
              key={`${analyte.id} ${own?.version ?? 0}`}
              analyte={analyte}
              own={own}
              onSaved={() => {
                setEditing(false);
                setSaved(`Guardado: rangos de ${analyte.name.es}.`);
              }}
            />
          ) : maySet ? (
            <Flex>
              <Button
                variant="outline"
                onClick={() => {
                  setEditing(true);
                  setSaved('');
                }}
              >
                Cambiar los rangos propios
              </Button>
            </Flex>
          ) : (
            <Text fontSize="sm" color="fg.muted">
              Los cambia quien administra su organización.
            </Text>
          )}
          <RangeVersions key={analyte.id} analyte={analyte} timeZone={timeZone} />
        </Stack>
      ) : null}
    </Panel>
  );
}

const hasOwn = ({ ranges, critical }: OwnLaboratoryRanges) => ranges.length + critical.length > 0;

const testNames: Record<string, string> = Object.fromEntries(
  analytes
    .map(({ id, name }) => [id, name.es] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'es')),
);

interface StandingProps {
  analyte: Analyte;
  own: OwnLaboratoryRanges | undefined;
  timeZone: string;
}

function Standing({ analyte, own, timeZone }: StandingProps) {
  const source = (name: string) => ` (${sourceName(name)})`;
  return (
    <Stack gap="3" fontSize="sm">
      {own && hasOwn(own) ? (
        <RangeList
          title={`Propios, versión ${own.version} del ${formatDate(own.changedAt, timeZone)}, por ${own.changedBy ?? 'persona que ya no consta'}: ${own.reason}`}
          unit={analyte.unit}
          ranges={own.ranges}
          critical={own.critical}
          after={() => ''}
        />
      ) : (
        <Text>Su organización no tiene rangos propios de esta prueba.</Text>
      )}
      <RangeList
        title="De Auxilia"
        unit={analyte.unit}
        ranges={analyte.ranges}
        critical={analyte.critical}
        after={(range) => ('source' in range ? source(String(range.source)) : '')}
      />
    </Stack>
  );
}

interface RangeListProps {
  title: string;
  unit: string;
  ranges: readonly OrganizationRange[];
  critical: readonly OrganizationRange[];
  /** What stands after each. */
  after: (range: OrganizationRange) => string;
}

function RangeList({ title, unit, ranges, critical, after }: RangeListProps) {
  const lines = [
    ...ranges.map((range) => `${whomText(range)}: ${limitsText(range, unit)}${after(range)}`),
    ...critical.map((range) => `${whomText(range)}, crítico: ${criticalText(range, unit)}${after(range)}`),
  ];
  return (
    <Stack as="section" gap="1">
      <Text fontWeight="medium">{title}</Text>
      {lines.length === 0 ? <Text color="fg.muted">Sin rangos.</Text> : null}
      <Stack as="ul" listStyleType="none" gap="0.5" color="fg.muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Stack>
  );
}
