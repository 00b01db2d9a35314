import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ruleAge } from '../../../../lambdas/clinical/prior-authorization/find-rule.ts';
import type { KeptAuthorizationRule } from '../../../../lambdas/contracts/prior-authorization.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { PanelSkeleton } from '../../../ui/page-skeletons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RuleText } from '../finding-text.tsx';
import { useRules } from '../prior-authorization-api.ts';
import { ImportRules } from './import-rules.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleVersions } from './rule-versions.tsx';

type Open = { kind: 'new' } | { kind: 'import' } | { kind: 'edit' | 'versions'; ruleId: string };

/** What payers ask for, as somebody of the organization read it somewhere on a day. */
export function RulesView({ today }: { today: string }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Open>();
  const query = useRules(text);
  const rules = query.data?.pages.flatMap((page) => page.rules);
  const close = () => setOpen(undefined);
  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" align="flex-end" wrap="wrap">
        <Box flex="1" minW="60">
          <SearchField
            label="Buscar reglas"
            placeholder="Aseguradora, plan, servicio o código"
            value={text}
            onChange={setText}
          />
        </Box>
        <Flex gap="3">
          <Button size="sm" variant="outline" onClick={() => setOpen({ kind: 'import' })}>
            Importar CSV
          </Button>
          <Button size="sm" colorPalette="brand" onClick={() => setOpen({ kind: 'new' })}>
            Nueva regla
          </Button>
        </Flex>
      </Flex>
      {open?.kind === 'new' ? <RuleForm rule={undefined} today={today} onClose={close} /> : null}
      {open?.kind === 'import' ? <ImportRules onClose={close} /> : null}
      {query.error && !rules ? (
        <FailureNotice
          title="No se han podido cargar las reglas"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {rules?.length === 0 ? (
        <Text color="fg.muted">
          {text
            ? 'Ninguna regla coincide.'
            : 'Todavía no hay reglas. Anote lo que pide cada aseguradora, con dónde lo leyó y cuándo.'}
        </Text>
      ) : null}
      {rules && rules.length > 0 ? (
        <Box
          as="ul"
          listStyleType="none"
          aria-label="Reglas"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          {rules.map((rule) => (
            <RuleRow key={rule.ruleId} rule={rule} today={today} open={open} onOpen={setOpen} />
          ))}
        </Box>
      ) : null}
      <MoreButton query={query}>Mostrar más</MoreButton>
    </Stack>
  );
}

interface RuleRowProps {
  rule: KeptAuthorizationRule;
  today: string;
  open: Open | undefined;
  onOpen: (open: Open | undefined) => void;
}

function RuleRow({ rule, today, open, onOpen }: RuleRowProps) {
  const mine = open && 'ruleId' in open && open.ruleId === rule.ruleId ? open.kind : undefined;
  const name = [rule.payer, rule.plan, rule.service].filter((part) => part !== '').join(', ');
  const close = () => onOpen(undefined);
  return (
    <Stack as="li" gap="3" px="4" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      {mine === 'edit' ? (
        <RuleForm rule={rule} today={today} onClose={close} />
      ) : (
        <Flex gap="3" justify="space-between" align="flex-start" direction={{ base: 'column', md: 'row' }}>
          <Stack gap="1" minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {rule.service}
            </Text>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {[rule.payer, rule.plan || 'todos sus planes', rule.code].filter(Boolean).join(' · ')}
            </Text>
            <RuleText rule={rule} age={ruleAge(rule, today)} />
          </Stack>
          <Flex gap="2" flexShrink="0">
            <Button
              size="xs"
              variant="outline"
              aria-label={`Cambiar la regla: ${name}`}
              onClick={() => onOpen({ kind: 'edit', ruleId: rule.ruleId })}
            >
              Cambiar
            </Button>
            <Button
              size="xs"
              variant="ghost"
              aria-label={`Versiones de la regla: ${name}`}
              aria-expanded={mine === 'versions'}
              onClick={() =>
                onOpen(mine === 'versions' ? undefined : { kind: 'versions', ruleId: rule.ruleId })
              }
            >
              Versiones
            </Button>
          </Flex>
        </Flex>
      )}
      {mine === 'versions' ? <RuleVersions ruleId={rule.ruleId} /> : null}
    </Stack>
  );
}
