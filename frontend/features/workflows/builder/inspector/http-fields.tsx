import { Text } from '@chakra-ui/react';
import { longestRequestSeconds } from '../../../../../lambdas/contracts/workflows/acting-steps.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { usePartners } from '../../partners-api.ts';
import { FieldList } from './field-list.tsx';
import { NamedValues } from './named-values.tsx';
import { NumberField } from './number-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

const bodyTexts = {
  title: 'Datos que se envían',
  name: 'Nombre del dato',
  nameless: 'el dato',
  remove: 'Quitar el dato',
  add: 'Añadir dato',
};

const methods = { POST: 'Enviar datos', GET: 'Pedir datos' };

/** A call of a partner whom administrators have allowed. */
export function HttpFields(props: StepFieldsProps) {
  const { step, data, titleOf, set } = props;
  const partners = usePartners();
  const chosen = String(step.partner ?? '');
  const options = Object.fromEntries(
    (partners.data?.partners ?? []).map(({ id, name, baseUrl }) => [id, `${name} · ${baseUrl}`]),
  );
  return (
    <>
      <SelectField
        label="Socio"
        placeholder="Elija"
        options={
          chosen !== '' && !(chosen in options)
            ? { [chosen]: 'Un socio que ya no está', ...options }
            : options
        }
        hint={
          partners.data?.partners.length === 0
            ? 'Aún no hay ninguno: la administración los añade en «Flujos de trabajo».'
            : undefined
        }
        error={partners.isError ? 'No se han podido cargar los socios' : undefined}
        value={chosen}
        onChange={({ target }) => set('partner', target.value)}
      />
      <SelectField
        label="Qué se hace"
        options={methods}
        value={String(step.method ?? 'POST')}
        onChange={({ target }) => set('method', target.value)}
      />
      <ValueField
        label="Dirección, a partir de la del socio"
        value={step.path}
        data={data}
        titleOf={titleOf}
        onChange={(path) => set('path', path)}
      />
      {step.method === 'GET' ? null : <NamedValues {...props} field="body" texts={bodyTexts} />}
      <FieldList
        label="Datos de la respuesta que se usan después"
        fields={step.fields}
        onChange={(fields) => set('fields', fields)}
      />
      <NumberField
        label="Cuántos segundos se espera"
        min={1}
        max={longestRequestSeconds}
        value={step.timeoutSeconds}
        onChange={(seconds) => set('timeoutSeconds', seconds)}
      />
      <Text fontSize="sm" color="fg.muted">
        La llamada sale firmada. Si el socio no responde a tiempo, responde con un error o con más de 64 KB,
        el paso falla y sigue por «Si falla».
      </Text>
    </>
  );
}
