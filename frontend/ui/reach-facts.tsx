import { Facts } from './facts.tsx';

interface ReachFactsProps {
  reads: readonly string[];
  writes: readonly string[];
  acts: readonly string[];
  asks: readonly string[];
  triggers: readonly string[];
}

/** How far an agent reaches: its data, what it does alone and what it asks for, and what sets it to work. Cells of a grid. */
export function ReachFacts({ reads, writes, acts, asks, triggers }: ReachFactsProps) {
  return (
    <>
      <Facts title="Permisos de lectura" items={reads} emptyText="Nada del registro" />
      <Facts title="Permisos de escritura" items={writes} emptyText="Nada en el registro" />
      <Facts title="Qué hace por sí mismo" items={acts} emptyText="Nada" />
      <Facts title="Para qué pide aprobación" items={asks} emptyText="Para nada" />
      <Facts title="Cuándo trabaja" items={triggers} emptyText="Nunca" />
    </>
  );
}
