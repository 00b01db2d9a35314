import { Box, Stack, Text } from '@chakra-ui/react';
import { requirementTexts } from '../../../lambdas/clinical/prior-authorization/rule.ts';
import type {
  AuthorizationFinding,
  KeptAuthorizationRule,
} from '../../../lambdas/contracts/prior-authorization.ts';
import { dayText } from './day-text.ts';

type Age = 'current' | 'expired' | 'old';

/** Why a rule is to be read again. */
const ageText = (rule: KeptAuthorizationRule, age: Age): string | undefined =>
  age === 'expired'
    ? `La regla caducó el ${dayText(rule.expiresOn)}: consulte a la aseguradora.`
    : age === 'old'
      ? 'Hace más de un año que se leyó esta regla: compruébela.'
      : undefined;

/** What a rule says, with where and when it was read. */
export function RuleText({ rule, age }: { rule: KeptAuthorizationRule; age: Age }) {
  const warning = ageText(rule, age);
  const days = [
    rule.standardDays === null ? undefined : `responde en ${rule.standardDays} días`,
    rule.urgentDays === null ? undefined : `si es urgente, en ${rule.urgentDays}`,
  ].filter((text) => text !== undefined);
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{requirementTexts[rule.requirement]}</Text>
      {rule.conditions ? <Text>{rule.conditions}</Text> : null}
      {rule.documents ? <Text>{`Pide: ${rule.documents}`}</Text> : null}
      <Text fontSize="sm" color="fg.muted">
        {[`${rule.source}, leído el ${dayText(rule.sourceDate)}`, ...days].join(' · ')}
      </Text>
      {warning ? (
        <Text fontSize="sm" color="fg.warning" fontWeight="semibold">
          {warning}
        </Text>
      ) : null}
    </Stack>
  );
}

/** What is known of a service at a payer; no rule does not mean that none is needed. */
export function FindingText({ finding }: { finding: AuthorizationFinding }) {
  if (finding.kind === 'found') return <RuleText rule={finding.rule} age={finding.age} />;
  return (
    <Box>
      <Text fontWeight="semibold">Sin regla</Text>
      <Text fontSize="sm" color="fg.muted">
        {finding.kind === 'plan-unknown'
          ? 'Hay reglas para otros planes, y en la ficha no consta el plan: anótelo.'
          : 'Nadie ha anotado qué pide esta aseguradora: puede necesitarla. Consúltela y anote la regla.'}
      </Text>
    </Box>
  );
}
