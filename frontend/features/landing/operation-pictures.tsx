import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ink } from './picture-colors.ts';
import { Panel, Tag, Tick, Words } from './picture-parts.tsx';

/* Drawn from the screens of the product, with people who do not exist. The text beside each says what it shows. */

function Picture({ children }: { children: ReactNode }) {
  return (
    <chakra.svg viewBox="0 0 480 230" aria-hidden display="block" width="full" height="auto">
      {children}
    </chakra.svg>
  );
}

interface BubbleProps {
  x: number;
  y: number;
  width: number;
  isAgent?: boolean;
  children: string;
}

function Bubble({ x, y, width, isAgent = false, children }: BubbleProps) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height="36"
        rx="12"
        fill={isAgent ? ink.brandTint : ink.panel}
        stroke={isAgent ? ink.brandLine : ink.line}
      />
      <Words x={x + 14} y={y + 23}>
        {children}
      </Words>
    </>
  );
}

export function IntakePicture() {
  return (
    <Picture>
      <Bubble x={40} y={20} width={270} isAgent>
        ¿Toma algún medicamento ahora?
      </Bubble>
      <Bubble x={210} y={68} width={230}>
        Metformina, dos veces al día
      </Bubble>
      <Bubble x={40} y={116} width={292} isAgent>
        Gracias. ¿Es alérgica a algún medicamento?
      </Bubble>
      <Panel x={40} y={168} width={400} height={46} />
      <Tick x={66} y={191} />
      <Words x={86} y={196} weight={500}>
        Admisión lista para su revisión
      </Words>
      <Words x={424} y={196} size={12} fill={ink.soft} anchor="end">
        8 de 8 datos
      </Words>
    </Picture>
  );
}

const slots = [
  { day: 'Lun 24', time: '9:00', isChosen: false },
  { day: 'Mar 25', time: '10:30', isChosen: true },
  { day: 'Jue 27', time: '16:15', isChosen: false },
];

export function SchedulePicture() {
  return (
    <Picture>
      <Words x={40} y={44} size={14} weight={600}>
        Huecos que cumplen sus reglas
      </Words>
      {slots.map(({ day, time, isChosen }, index) => (
        <g key={day}>
          <rect
            x={40 + index * 137}
            y="62"
            width="126"
            height="68"
            rx="8"
            fill={isChosen ? ink.brandTint : ink.panel}
            stroke={isChosen ? ink.brand : ink.line}
            strokeWidth={isChosen ? 2 : 1}
          />
          <Words x={58 + index * 137} y={89} size={12} fill={ink.soft}>
            {day}
          </Words>
          <Words x={58 + index * 137} y={114} size={18} weight={600}>
            {time}
          </Words>
        </g>
      ))}
      <Panel x={40} y={150} width={400} height={60} />
      <Tick x={68} y={180} />
      <Words x={90} y={176} weight={500}>
        Cita confirmada
      </Words>
      <Words x={90} y={195} size={12} fill={ink.soft}>
        Recordatorio 24 horas antes
      </Words>
      <Tag x={352} y={169} width={72} height={22} fill={ink.quiet} color={ink.soft}>
        Agente
      </Tag>
    </Picture>
  );
}

export function NotePicture() {
  return (
    <Picture>
      <Panel x={40} y={20} width={400} height={190} />
      <Words x={60} y={50} size={14} weight={600}>
        Nota de evolución
      </Words>
      <Tag x={350} y={33} width={72} height={22} fill={ink.amberTint} color={ink.amberText}>
        Borrador
      </Tag>
      <Words x={60} y={80} size={12} weight={600} fill={ink.soft}>
        Valoración
      </Words>
      <Words x={60} y={101}>
        Diabetes tipo 2 con control estable. HbA1c 5.9 %.
      </Words>
      <Words x={60} y={128} size={12} weight={600} fill={ink.soft}>
        Evidencia
      </Words>
      <rect x="60" y="138" width="150" height="24" rx="6" fill={ink.brandTint} />
      <Words x={72} y={154} size={12} fill={ink.brandText}>
        Laboratorio, 18 nov
      </Words>
      <rect x="218" y="138" width="132" height="24" rx="6" fill={ink.brandTint} />
      <Words x={230} y={154} size={12} fill={ink.brandText}>
        Consulta, 20 nov
      </Words>
      <rect x="60" y="174" width="96" height="26" rx="5" fill={ink.brand} />
      <Words x={108} y={191} size={12} weight={600} fill={ink.onBrand} anchor="middle">
        Firmar nota
      </Words>
      <Words x={172} y={191} size={12} fill={ink.soft}>
        Solo usted puede firmarla
      </Words>
    </Picture>
  );
}

export function DecisionPicture() {
  return (
    <Picture>
      <Panel x={40} y={20} width={400} height={190} />
      <path d="M40 28a8 8 0 0 1 4-6.9v187.8a8 8 0 0 1-4-6.9z" fill={ink.red} />
      <Tag x={62} y={38} width={72} height={22} fill={ink.redTint} color={ink.redText}>
        Grave
      </Tag>
      <Words x={146} y={54} size={14} weight={600}>
        Warfarina con ibuprofeno
      </Words>
      <Words x={62} y={90} size={12} weight={600} fill={ink.soft}>
        Motivo
      </Words>
      <Words x={62} y={110}>
        Aumenta el riesgo de hemorragia.
      </Words>
      <Words x={62} y={140} size={12} weight={600} fill={ink.soft}>
        Fuente
      </Words>
      <Words x={62} y={160}>
        Ficha técnica del medicamento
      </Words>
      <path d="M62 176h360" stroke={ink.line} />
      <Words x={62} y={197} size={12} fill={ink.soft}>
        La decisión es suya: queda en el registro con su nombre.
      </Words>
    </Picture>
  );
}
