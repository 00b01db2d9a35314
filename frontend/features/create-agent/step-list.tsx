import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { steps, stepTitles, type WizardStep } from './wizard-draft.ts';

interface StepListProps {
  current: WizardStep;
  /** Steps that can be gone to. */
  isOpen: (step: WizardStep) => boolean;
  onChoose: (step: WizardStep) => void;
}

/** Where one is in the wizard, and the way to what was done before. */
export function StepList({ current, isOpen, onChoose }: StepListProps) {
  const place = steps.indexOf(current);
  return (
    <nav aria-label="Pasos">
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' }}
        gap="2"
        listStyleType="none"
      >
        {steps.map((step, index) => (
          <li key={step}>
            <chakra.button
              type="button"
              w="full"
              textAlign="start"
              px="3"
              py="2"
              borderRadius="l2"
              borderWidth="1px"
              borderColor={step === current ? 'brand.solid' : 'border'}
              bg={step === current ? 'brand.subtle' : 'bg.panel'}
              fontSize="sm"
              fontWeight={step === current ? 'semibold' : 'normal'}
              focusVisibleRing="outside"
              cursor={isOpen(step) ? 'pointer' : 'not-allowed'}
              color={isOpen(step) ? 'fg' : 'fg.muted'}
              disabled={!isOpen(step)}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <chakra.span display="flex" alignItems="center" gap="1.5">
                {index < place ? <Check size={14} aria-label="Hecho:" /> : <span>{index + 1}.</span>}
                {stepTitles[step]}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </nav>
  );
}
