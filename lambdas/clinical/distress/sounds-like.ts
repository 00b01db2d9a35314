import { type Calibration, calibrated, lengthOf } from './calibration.ts';
import { decodeWeights, highestScores } from './linear-model.ts';
import stored from './weights.json' with { type: 'json' };

/** Probabilities, 0 to 1. `symptom` is that of a symptom, distress or an emergency: never below `emergency`. */
export interface Impression {
  emergency: number;
  symptom: number;
  /** That of an emergency where a rule has found its words. */
  confirmed: number;
}

/**
 * Where a caller adds caution. Chosen by the training script on out-of-fold scores of the training sentences, never on
 * the test ones (`decisions/2026-11-second-look.md`).
 */
export const distressThresholds: {
  /** Of `emergency`: at most 0.3 % of the sentences that tell of none reach it. */
  emergencySure: number;
  /** Of `emergency`: at most 1 %. */
  emergencyHigh: number;
  /** Of `emergency`: at most 4.5 %. */
  emergencyLikely: number;
  /** Of `emergency`: at most 8 %. Enough to leave to a person what would otherwise be called off. */
  emergencyUneasy: number;
  /** Of `confirmed`: at most 1 % of the emergencies whose words a rule finds stay below it. */
  emergencyTrace: number;
  /** Of `symptom`: at most 5 % of ordinary sentences reach it. */
  symptom: number;
} = stored.thresholds;

/** What the training script writes for one question. */
interface StoredModel {
  /** Base64 of signed bytes. */
  weights: string;
  scale: number;
  bias: number;
  calibration: Calibration;
}

/** The two questions of stored weights, answered for a text. */
export function hearingBy({
  emergency,
  symptom,
  confirmation,
}: {
  emergency: StoredModel;
  symptom: StoredModel;
  /** Of the score of `emergency`, where a rule has found words of one. */
  confirmation: Calibration;
}): (text: string) => Impression {
  const models = [emergency, symptom].map(({ weights, scale, bias }) => ({
    weights: decodeWeights(weights),
    scale,
    bias,
  }));
  return (text) => {
    if (text.trim() === '') return { emergency: 0, symptom: 0, confirmed: 0 };
    const [emergencyScore = 0, symptomScore = 0] = highestScores(models, text);
    const length = lengthOf(text);
    const danger = calibrated(emergencyScore, length, emergency.calibration);
    const any = calibrated(symptomScore, length, symptom.calibration);
    const confirmed = calibrated(emergencyScore, length, confirmation);
    return { emergency: danger, symptom: Math.max(danger, any), confirmed };
  };
}

/**
 * What a message in Spanish (some English) sounds like to a small classifier that learned from our own sentences. A
 * low number does not say that a patient is well: it clears nobody.
 */
export const soundsLike = hearingBy(stored);
