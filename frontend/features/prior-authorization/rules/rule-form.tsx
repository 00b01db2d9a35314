import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { requirementTexts } from '../../../../lambdas/clinical/prior-authorization/rule.ts';
import {
  authorizationRuleInputSchema,
  type KeptAuthorizationRule,
} from '../../../../lambdas/contracts/prior-authorization.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRuleChanges } from '../prior-authorization-api.ts';
import { RuleForms } from './rule-forms.tsx';
import { emptyRule, formsOf, type RuleTexts, ruleOfTexts, textsOfRule } from './rule-texts.ts';

interface RuleFormProps {
  /** Undefined: a new one. */
  rule: KeptAuthorizationRule | undefined;
  today: string;
  onClose: () => void;
}

/** What somebody read at a payer. The rule that stood before stays among its versions. */
export function RuleForm({ rule, today, onClose }: RuleFormProps) {
  const { save, remove } = useRuleChanges();
  const [texts, setTexts] = useState<RuleTexts>(rule ? textsOfRule(rule) : emptyRule(today));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRemoving, setRemoving] = useState(false);
  const field = (name: keyof RuleTexts) => ({
    name,
    value: texts[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTexts({ ...texts, [name]: target.value });
      setErrors({ ...errors, [name]: '' });
    },
  });
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = authorizationRuleInputSchema.safeParse(ruleOfTexts(texts));
    const issues = read.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) whenDone(save.mutateAsync({ of: rule, body: read.data }), onClose);
  };
  return (
    <Panel title={rule ? 'Cambiar la regla' : 'Nueva regla'} maxW="3xl">
      <Form onSubmit={send} aria-label={rule ? 'Cambiar la regla' : 'Nueva regla'}>
        <FormBanner kind="error">{save.error?.message ?? remove.error?.message}</FormBanner>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <TextField label="Aseguradora" hint="Como consta en las coberturas" {...field('payer')} />
          <TextField label="Plan" hint="Vacío: todos sus planes" {...field('plan')} />
          <TextField label="Servicio" {...field('service')} />
          <SelectField label="¿Necesita autorización?" options={requirementTexts} {...field('requirement')} />
          <TextField label="Sistema del código" hint="Por ejemplo, http://loinc.org" {...field('system')} />
          <TextField label="Código" {...field('code')} />
        </SimpleGrid>
        {texts.requirement === 'conditional' ? (
          <TextAreaField label="De qué depende" rows={2} {...field('conditions')} />
        ) : null}
        <TextAreaField
          label="Documentos que pide"
          rows={2}
          hint="Separados por comas o en líneas: serán la lista de cada solicitud."
          {...field('documents')}
        />
        <RuleForms
          chosen={formsOf(texts.questionnaires)}
          error={errors.questionnaires}
          onChoose={(names) => setTexts({ ...texts, questionnaires: names.join(' ') })}
        />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <TextField label="Días para responder" inputMode="numeric" {...field('standardDays')} />
          <TextField label="Días si es urgente" inputMode="numeric" {...field('urgentDays')} />
          <TextField label="Dónde consta" {...field('source')} />
          <TextField label="Leído el" type="date" {...field('sourceDate')} />
          <TextField label="Caduca el" type="date" hint="Si lo dice" {...field('expiresOn')} />
        </SimpleGrid>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" colorPalette="brand" aria-disabled={save.isPending}>
            {save.isPending ? 'Guardando…' : 'Guardar regla'}
          </Button>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          {rule ? (
            <Button
              type="button"
              variant="ghost"
              colorPalette="red"
              aria-disabled={remove.isPending}
              onClick={() => {
                if (!isRemoving) setRemoving(true);
                else if (!remove.isPending) whenDone(remove.mutateAsync(rule.ruleId), onClose);
              }}
            >
              {isRemoving ? 'Sí, quitar la regla' : 'Quitar'}
            </Button>
          ) : null}
        </Flex>
      </Form>
    </Panel>
  );
}
