import { chakra } from '@chakra-ui/react';
import { ink } from './picture-colors.ts';
import { Panel, Tag, Words } from './picture-parts.tsx';

const queue = [
  { name: 'Milagros Villaseñor', what: 'Potasio 6.7 mmol/L', color: ink.redText },
  { name: 'Stephanie Rivera', what: 'INR 5.4', color: ink.redText },
  { name: 'Miguel Ángel Trujillo', what: 'HbA1c 5.9 %', color: ink.amberText },
  { name: 'Rosa Beltrán', what: '«¿Ya están los resultados?»', color: ink.soft },
  { name: 'Wilfredo Hernández', what: 'Receta: le queda para un día', color: ink.soft },
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

function Queue() {
  return (
    <>
      <Panel x={20} y={118} width={420} height={346} />
      <Words x={38} y={149} size={15} weight={600}>
        Por hacer
      </Words>
      {['Todo 5', 'Resultados 3', 'Mensajes 1', 'Recetas 1'].map((kind, index) => (
        <Tag
          key={kind}
          x={38 + index * 96}
          y={162}
          width={88}
          height={24}
          fill={index > 0 ? ink.panel : ink.brandTint}
          color={ink.brandText}
        >
          {kind}
        </Tag>
      ))}
      {queue.map(({ name, what, color }, index) => {
        const top = 196 + index * 52;
        return (
          <g key={name}>
            {color === ink.redText ? (
              <>
                <rect x="28" y={top} width="404" height="52" fill={ink.redTint} />
                <path d={`M29 ${top}v52`} stroke={ink.red} strokeWidth="3" />
              </>
            ) : null}
            <path d={`M28 ${top + 52}h404`} stroke={ink.line} />
            <Words x={42} y={top + 31} weight={500}>
              {name}
            </Words>
            <Words x={204} y={top + 31} weight={color === ink.soft ? 400 : 600} fill={color}>
              {what}
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
      <Panel x={458} y={118} width={242} height={346} />
      <Words x={476} y={149} size={15} weight={600}>
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
      aria-label="Dibujo del Panel Clínico con datos inventados: lo que espera en una lista y la agenda del día"
      display="block"
      width="full"
      height="auto"
    >
      <rect x="0.5" y="0.5" width="719" height="483" rx="14" fill={ink.page} stroke={ink.line} />
      <Bar />
      <Words x={20} y={97} size={20} weight={600}>
        Panel Clínico
      </Words>
      <Words x={168} y={97} fill={ink.soft}>
        miércoles, 25 de noviembre · Clínica Santa Lucía
      </Words>
      <Queue />
      <Agenda />
    </chakra.svg>
  );
}
