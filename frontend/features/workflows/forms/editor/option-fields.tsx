import { Button, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react';
import type { QuestionnaireItem } from '@medplum/fhirtypes';
import { Plus, X } from 'lucide-react';
import { optionText, withNewOption, withOptionText } from '../document/options.ts';
import { englishDisplay, withEnglishDisplay } from '../document/translations.ts';
import type { SetItem } from './set-item.ts';

/** The answers to choose from. */
export function OptionFields({ item, set }: { item: QuestionnaireItem; set: SetItem }) {
  const { answerOption: options = [], answerValueSet } = item;
  if (answerValueSet !== undefined)
    return (
      <Text fontSize="sm" color="fg.muted">
        Las opciones vienen de un catálogo: {answerValueSet}
      </Text>
    );
  return (
    <Stack as="fieldset" gap="2" borderWidth="0" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium">
        Opciones
      </Text>
      {options.map((option, index) => {
        const isPlain = option.valueCoding !== undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is told apart from the others by its place alone.
          <Flex key={index} gap="2" align="center">
            <Flex gap="2" flex="1" minW="0" direction={{ base: 'column', sm: 'row' }}>
              <Input
                aria-label={`Opción ${index + 1}`}
                placeholder={`Opción ${index + 1}`}
                readOnly={!isPlain}
                maxLength={500}
                value={optionText(option)}
                onChange={({ target }) =>
                  set({ answerOption: withOptionText(options, index, target.value) }, `option ${index}`)
                }
              />
              {isPlain ? (
                <Input
                  aria-label={`Opción ${index + 1} en inglés`}
                  placeholder="En inglés (opcional)"
                  maxLength={500}
                  value={englishDisplay(option.valueCoding)}
                  onChange={({ target }) =>
                    set(
                      {
                        answerOption: options.with(index, {
                          ...option,
                          valueCoding: withEnglishDisplay(option.valueCoding, target.value),
                        }),
                      },
                      `option-english ${index}`,
                    )
                  }
                />
              ) : null}
            </Flex>
            <IconButton
              size="sm"
              variant="ghost"
              aria-label={`Quitar la opción ${index + 1}`}
              onClick={() => set({ answerOption: options.toSpliced(index, 1) })}
            >
              <X size={16} />
            </IconButton>
          </Flex>
        );
      })}
      <Button
        size="sm"
        variant="ghost"
        alignSelf="flex-start"
        onClick={() => set({ answerOption: withNewOption(options) })}
      >
        <Plus size={16} aria-hidden />
        Añadir opción
      </Button>
    </Stack>
  );
}
