import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unusualRuleNames, unusualRules } from '../../../../lambdas/contracts/unusual-access.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { withFilter } from '../../../lib/with-filter.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useLookForUnusual, useUnusual } from '../audit-api.ts';
import { dayText, numberText, patientText } from '../audit-texts.ts';
import { JudgedFilters } from './judged-filters.tsx';
import { JudgedList, JudgedRow } from './judged-list.tsx';
import { JudgedPanel } from './judged-panel.tsx';
import { judgedStates, readJudgedState } from './judged-state.ts';

/** What the rules point out, each with why and with what may explain it, for somebody to judge. */
export function UnusualView() {
  const [address, setAddress] = useSearchParams();
  const state = readJudgedState(address.get('estado'));
  const rule = unusualRuleNames.find((name) => name === address.get('regla'));
  const list = useUnusual({ state, rule });
  const look = useLookForUnusual();
  const { timeZone } = useFhirAccess();
  const [openedId, setOpenedId] = useState<string>();
  const items = list.data?.pages.flatMap(({ accesses }) => accesses);
  const [first] = list.data?.pages ?? [];
  const opened = items?.find(({ unusualId }) => unusualId === openedId);
  const whoseText = (access: NonNullable<typeof items>[number]) =>
    access.patient ? patientText(access.patient) : `${numberText(access.accesses)} accesos a varias fichas`;
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="prose">
        Las reglas señalan lo que conviene mirar; casi siempre tiene explicación. No acusan a nadie.
        {first ? ` ${statusText(first.lookedUntil, timeZone)}` : ''}
      </Text>
      {first?.unknown.map((text) => (
        <FormBanner key={text} kind="info">
          {text}
        </FormBanner>
      ))}
      <FormBanner kind="error">{look.error?.message}</FormBanner>
      <Flex gap="3" justify="space-between" wrap="wrap">
        <JudgedFilters
          label="Accesos inusuales"
          choices={[
            { label: 'Estado', name: 'estado', options: judgedStates, value: address.get('estado') ?? '' },
            { label: 'Regla', name: 'regla', options: { '': 'Todas', ...unusualRules }, value: rule ?? '' },
          ]}
          onChange={(name, value) =>
            setAddress((current) => withFilter(current, name, value), { replace: true })
          }
        />
        <Button
          size="sm"
          variant="outline"
          aria-disabled={look.isPending}
          onClick={() =>
            !look.isPending &&
            look.mutate(undefined, {
              onSuccess: (found) =>
                void showToast({
                  type: 'success',
                  title:
                    found === 0
                      ? 'Nada nuevo'
                      : `${found} ${found === 1 ? 'acceso nuevo' : 'accesos nuevos'}`,
                }),
            })
          }
        >
          <Search size={16} aria-hidden />
          {look.isPending ? 'Mirando…' : 'Mirar ahora'}
        </Button>
      </Flex>
      <JudgedList
        list={list}
        items={items}
        label="Accesos inusuales"
        failureTitle="No se han podido cargar los accesos inusuales"
        emptyText={state || rule ? 'Ninguno con estos filtros.' : 'Las reglas no han señalado ningún acceso.'}
        row={(access) => (
          <JudgedRow
            key={access.unusualId}
            when={dayText(access.day)}
            who={access.person.name}
            whose={whoseText(access)}
            title={unusualRules[access.rule]}
            detail={access.reason}
            verdict={access.review?.verdict}
            onOpen={() => setOpenedId(access.unusualId)}
          />
        )}
      />
      {opened ? (
        <JudgedPanel
          title={unusualRules[opened.rule]}
          closeLabel="Cerrar el acceso inusual"
          judged={{ kind: 'unusual', access: opened }}
          accesses={{
            person: opened.person.id,
            ...(opened.patient ? { patient: opened.patient.id } : {}),
            from: opened.day,
            to: opened.day,
          }}
          accessesText="Ver esos accesos"
          onClose={() => setOpenedId(undefined)}
        >
          <Text>{opened.reason}</Text>
          <Text color="fg.muted">
            {`${opened.person.name}, ${whoseText(opened)}. Entre el ${instantText(opened.firstAt, timeZone)} y el ${instantText(opened.lastAt, timeZone)}, ${numberText(opened.accesses)} ${opened.accesses === 1 ? 'acceso' : 'accesos'}.`}
          </Text>
        </JudgedPanel>
      ) : null}
    </Stack>
  );
}

const statusText = (lookedUntil: string | null, timeZone: string) =>
  lookedUntil === null
    ? 'El registro no se ha mirado todavía.'
    : `Mirado hasta el ${instantText(lookedUntil, timeZone)}; se mira cada hora.`;
