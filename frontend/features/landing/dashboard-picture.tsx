import { chakra } from '@chakra-ui/react';
import { ink } from './picture-colors.ts';
import { Panel, Tag, Words } from './picture-parts.tsx';

const results = [
  {
    name: 'Milagros Villaseñor',
    what: 'Potasio',
    value: '6.7 mmol/L',
    tag: '↑↑ Crítico alto',
    isCritical: true,
  },
  { name: 'Stephanie Rivera', what: 'INR', value: '5.4', tag: '↑↑ Crítico alto', isCritical: true },
  { name: 'Miguel Ángel Trujillo', what: 'HbA1c', value: '5.9 %', tag: '↑ Alto', isCritical: false },
  { name: 'Wilfredo Hernández', what: 'Glucosa', value: '114 mg/dL', tag: '↑ Alto', isCritical: false },
];

const agenda = [
  { time: '11:00', name: 'Mariana Maldonado', what: 'Control de diabetes' },
  { time: '13:00', name: 'Brianna de la Cruz', what: 'Control prenatal' },
  { time: '13:30', name: 'Jennifer Herrera', what: 'Control del niño sano' },
  { time: '14:00', name: 'Kevin Torres', what: 'Seguimiento' },
];

function Bar() {
  return (
    <>
      <path d="M0 14a14 14 0 0 1 14-14h692a14 14 0 0 1 14 14v42H0z" fill={ink.panel} />
      <path d="M0 56h720" stroke={ink.line} />
      <rect x="20" y="15" width="26" height="26" rx="6" fill={ink.brand} />
      <path
        d="M27 34.5 33 21l6 13.5M29.5 30h7"
        fill="none"
        stroke={ink.onBrand}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <Words x={56} y={33} size={15} weight={600}>
        Auxilia
      </Words>
      <rect x="136" y="13" width="102" height="30" rx="5" fill={ink.brandTint} />
      <path d="M136 43h102" stroke={ink.brand} strokeWidth="2" />
      <Words x={187} y={33} weight={500} fill={ink.brandText} anchor="middle">
        Panel Clínico
      </Words>
      {['Pacientes', 'Calendario', 'Comunicaciones'].map((label, index) => (
        <Words key={label} x={258 + index * 88} y={33} fill={ink.soft}>
          {label}
        </Words>
      ))}
      <circle cx="688" cy="28" r="13" fill={ink.brand} />
      <Words x={688} y={33} weight={600} fill={ink.onBrand} anchor="middle">
        A
      </Words>
    </>
  );
}

function Results() {
  return (
    <>
      <Panel x={20} y={132} width={420} height={332} />
      <Words x={38} y={163} size={15} weight={600}>
        Resultados sin acuse de recibo
      </Words>
      {results.map(({ name, what, value, tag, isCritical }, index) => {
        const top = 182 + index * 70;
        return (
          <g key={name}>
            {isCritical ? <path d={`M30 ${top}v62`} stroke={ink.red} strokeWidth="3" /> : null}
            {index > 0 ? <path d={`M38 ${top - 4}h384`} stroke={ink.line} /> : null}
            <Words x={42} y={top + 22} size={14} weight={500}>
              {name}
            </Words>
            <Words x={42} y={top + 46} fill={ink.soft}>
              {what}
            </Words>
            <Words x={108} y={top + 46} weight={600}>
              {value}
            </Words>
            <Tag
              x={196}
              y={top + 32}
              width={isCritical ? 98 : 52}
              height={20}
              fill={isCritical ? ink.redTint : ink.amberTint}
              color={isCritical ? ink.redText : ink.amberText}
            >
              {tag}
            </Tag>
            <rect x="322" y={top + 8} width="100" height="30" rx="5" fill={ink.panel} stroke={ink.soft} />
            <Words x={372} y={top + 27} size={12} weight={500} fill={ink.brandText} anchor="middle">
              Acusar recibo
            </Words>
          </g>
        );
      })}
    </>
  );
}

function Agenda() {
  return (
    <>
      <Panel x={458} y={132} width={242} height={332} />
      <Words x={476} y={163} size={15} weight={600}>
        Agenda de hoy
      </Words>
      {agenda.map(({ time, name, what }, index) => {
        const top = 182 + index * 70;
        return (
          <g key={time}>
            {index > 0 ? <path d={`M476 ${top - 4}h206`} stroke={ink.line} /> : null}
            <Words x={476} y={top + 22} weight={600}>
              {time}
            </Words>
            <Words x={524} y={top + 22} weight={500}>
              {name}
            </Words>
            <Words x={524} y={top + 42} size={12} fill={ink.soft}>
              {what}
            </Words>
          </g>
        );
      })}
    </>
  );
}

/** The Panel Clínico, drawn with people who do not exist. */
export function DashboardPicture() {
  return (
    <chakra.svg
      viewBox="0 0 720 484"
      role="img"
      aria-label="Dibujo del Panel Clínico con datos inventados: resultados que esperan acuse de recibo y la agenda del día"
      display="block"
      width="full"
      height="auto"
    >
      <rect x="0.5" y="0.5" width="719" height="483" rx="14" fill={ink.page} stroke={ink.line} />
      <Bar />
      <Words x={20} y={98} size={22} weight={600}>
        Buenas tardes, Ana
      </Words>
      <Words x={20} y={119} fill={ink.soft}>
        Clínica Santa Lucía
      </Words>
      <Results />
      <Agenda />
    </chakra.svg>
  );
}
