import { billingPath } from '../../billing/billing.page.ts';
import type { GuideGroup } from './guide.ts';

const page = { path: billingPath, label: 'Facturación' };
const admins = 'Administración';

export const billing: GuideGroup = {
  id: 'facturacion',
  title: 'Facturación',
  summary: 'Lo que su organización paga por usar Auxilia: plan, consumo, presupuestos y facturas.',
  guides: [
    {
      id: 'elegir-plan',
      title: 'Elegir o cambiar de plan',
      summary: 'Lo que costará se dice antes de confirmarlo.',
      who: admins,
      steps: [
        'En «Facturación», pulse «Elegir plan» o «Cambiar plan».',
        'Elija el plan y la moneda: debajo ve desde cuándo vale y cuánto cambia este mes.',
        'Pulse «Confirmar plan».',
      ],
      notes: [
        'Al cancelar la suscripción el plan dura hasta fin de mes. Después nada se cierra: con «Exportar todo» se lleva los datos.',
      ],
      screen: page,
    },
    {
      id: 'ver-consumo',
      title: 'Ver en qué se va el consumo',
      summary: 'Por agente, persona, canal, modelo o día, hasta cada apunte.',
      who: admins,
      steps: [
        'Abra «Consumo» y elija el mes y cómo agruparlo.',
        'En «Apuntes», cada fila lleva a la ejecución de la que viene.',
        'Con «Descargar CSV» se lo lleva a una hoja de cálculo.',
      ],
      notes: ['Lo que se prueba con pacientes inventados se ve aparte y no se cobra.'],
      screen: page,
    },
    {
      id: 'presupuestos',
      title: 'Poner un presupuesto',
      summary: 'Avisa y, si usted quiere, detiene a los agentes.',
      who: admins,
      steps: [
        'Pulse «Poner un presupuesto» y elija si es de toda la organización, de un agente o de un canal.',
        'Escriba el importe al mes y en qué porcentaje avisar.',
        'En «Al agotarse», elija si solo se avisa o si los agentes paran.',
      ],
      notes: [
        'Cuando los agentes paran, las conversaciones pasan a personas. Los mensajes de personas, los recordatorios y las alarmas salen siempre.',
      ],
      screen: page,
    },
    {
      id: 'pagar-factura',
      title: 'Pagar una factura',
      summary: 'Con tarjeta, donde está configurado, o por transferencia.',
      who: admins,
      steps: [
        'Abra la factura en «Facturas». Con «Descargar PDF» la guarda.',
        'Si hay pago con tarjeta, pulse el botón de pagar y siga en la página de Stripe.',
        'Si la pagó de otro modo, escriba la referencia y el día y pulse «Comunicar pago».',
      ],
      notes: [
        'Con «Guardar una tarjeta» y «Cobrar cada factura nueva a esta tarjeta», las siguientes se cobran al emitirse.',
        'Una factura vencida no cierra nada: las historias de sus pacientes siguen abiertas.',
      ],
      screen: page,
    },
  ],
};
