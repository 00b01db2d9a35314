import type { MessageLanguage } from '../clinical/message-language.ts';

/** A text that comes with the product. An organization's own of the same id stands in its place. */
interface ReadyTemplate {
  id: string;
  name: string;
  texts: Record<MessageLanguage, string>;
}

const appointments: readonly ReadyTemplate[] = [
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1001',
    name: 'Cita: recordatorio',
    texts: {
      es: 'Hola, {{paciente.nombre}}: le recordamos su cita en {{clinica.nombre}} el {{cita.fecha}}. Si no puede venir, responda a este mensaje y buscamos otro día.',
      en: 'Hello, {{paciente.nombre}}: this is a reminder of your appointment at {{clinica.nombre}} on {{cita.fecha}}. If you cannot come, reply to this message and we will find another day.',
      pt: 'Olá, {{paciente.nombre}}: lembramos a sua consulta em {{clinica.nombre}}: {{cita.fecha}}. Se não puder vir, responda a esta mensagem e encontraremos outro dia.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1002',
    name: 'Cita: no pudo venir',
    texts: {
      es: 'Hola, {{paciente.nombre}}: no hemos podido atenderle en su última cita en {{clinica.nombre}}. Responda a este mensaje y le damos otra.',
      en: 'Hello, {{paciente.nombre}}: we missed you at your last appointment at {{clinica.nombre}}. Reply to this message and we will give you another one.',
      pt: 'Olá, {{paciente.nombre}}: não foi possível realizar a sua última consulta em {{clinica.nombre}}. Responda a esta mensagem e marcaremos outra.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1003',
    name: 'Cita: cómo prepararse',
    texts: {
      es: 'Hola, {{paciente.nombre}}: para su cita del {{cita.fecha}}, prepárese así: {{cita.preparacion}} Si tiene dudas, responda a este mensaje.',
      en: 'Hello, {{paciente.nombre}}: for your appointment on {{cita.fecha}}, please prepare as follows: {{cita.preparacion}} If you have questions, reply to this message.',
      pt: 'Olá, {{paciente.nombre}}: para a sua consulta ({{cita.fecha}}), prepare-se assim: {{cita.preparacion}} Se tiver dúvidas, responda a esta mensagem.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1004',
    name: 'Cita: qué traer',
    texts: {
      es: 'Hola, {{paciente.nombre}}: para su cita del {{cita.fecha}}, traiga una identificación con fotografía, la tarjeta de su seguro, si tiene, y la lista de los medicamentos que toma.',
      en: 'Hello, {{paciente.nombre}}: for your appointment on {{cita.fecha}}, please bring a photo ID, your insurance card, if you have one, and a list of the medicines you take.',
      pt: 'Olá, {{paciente.nombre}}: para a sua consulta ({{cita.fecha}}), traga um documento com foto, o cartão do seu seguro, se tiver, e a lista dos medicamentos que toma.',
    },
  },
];

/** What they say tells nothing of the patient's health. */
const errands: readonly ReadyTemplate[] = [
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1005',
    name: 'Resultados disponibles',
    texts: {
      es: 'Hola, {{paciente.nombre}}: ya tenemos los resultados de su prueba. {{profesional.nombre}} puede explicárselos: llame a {{clinica.nombre}} o responda a este mensaje para acordar cuándo.',
      en: 'Hello, {{paciente.nombre}}: we have the results of your test. {{profesional.nombre}} can go over them with you: call {{clinica.nombre}} or reply to this message to agree on a time.',
      pt: 'Olá, {{paciente.nombre}}: já temos os resultados do seu exame. {{profesional.nombre}} pode explicá-los: ligue para {{clinica.nombre}} ou responda a esta mensagem para combinar quando.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1006',
    name: 'Llámenos, por favor',
    texts: {
      es: 'Hola, {{paciente.nombre}}: hemos intentado hablar con usted. Por favor, llame a {{clinica.nombre}} en cuanto pueda.',
      en: 'Hello, {{paciente.nombre}}: we have been trying to reach you. Please call {{clinica.nombre}} as soon as you can.',
      pt: 'Olá, {{paciente.nombre}}: tentamos entrar em contato. Por favor, ligue para {{clinica.nombre}} assim que puder.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1007',
    name: 'Receta lista',
    texts: {
      es: 'Hola, {{paciente.nombre}}: su receta está lista. Pregunte en su farmacia antes de ir y, si no la tienen, responda a este mensaje.',
      en: 'Hello, {{paciente.nombre}}: your prescription is ready. Please check with your pharmacy before you go and, if they do not have it, reply to this message.',
      pt: 'Olá, {{paciente.nombre}}: a sua receita está pronta. Confirme com a farmácia antes de ir e, se não a tiverem, responda a esta mensagem.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1008',
    name: 'Formulario por completar',
    texts: {
      es: 'Hola, {{paciente.nombre}}: nos falta un formulario suyo. Puede completarlo en {{clinica.nombre}} si llega 15 minutos antes de su cita.',
      en: 'Hello, {{paciente.nombre}}: we still need a form from you. You can fill it in at {{clinica.nombre}} if you arrive 15 minutes before your appointment.',
      pt: 'Olá, {{paciente.nombre}}: ainda falta um formulário seu. O senhor ou a senhora pode preenchê-lo em {{clinica.nombre}} se chegar 15 minutos antes da consulta.',
    },
  },
  {
    id: '7b1c0c52-64cf-4d0e-9a55-0f2f8c6b1009',
    name: 'Pago pendiente',
    texts: {
      es: 'Hola, {{paciente.nombre}}: tiene un pago pendiente con {{clinica.nombre}}. Llámenos y le explicamos cómo hacerlo; si ya pagó, no tenga en cuenta este mensaje.',
      en: 'Hello, {{paciente.nombre}}: you have an outstanding balance with {{clinica.nombre}}. Call us and we will explain how to pay it; if you have already paid, please disregard this message.',
      pt: 'Olá, {{paciente.nombre}}: há um pagamento pendente com {{clinica.nombre}}. Ligue e explicaremos como fazê-lo; se já pagou, desconsidere esta mensagem.',
    },
  },
];

export const readyTemplates: readonly ReadyTemplate[] = [...appointments, ...errands];
