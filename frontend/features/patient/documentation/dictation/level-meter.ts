/** Root mean square of samples between -1 and 1, above which somebody speaks near the microphone (about -40 dBFS). */
const speechLevel = 0.01;
/** So many looks below it in a row are a pause. */
const looksOfPause = 5;

interface LevelMeter {
  /** What was heard since the look before. */
  read: () => 'speech' | 'pause';
  close: () => void;
}

/** Tells speech from pauses (https://www.w3.org/TR/webaudio/). Where a browser cannot tell, all of it is speech: nothing is lost. */
export function openLevelMeter(stream: MediaStream): LevelMeter {
  if (!('AudioContext' in globalThis)) return { read: () => 'speech', close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let quiet = 0;
  return {
    read() {
      if (context.state !== 'running') return 'speech';
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      quiet = Math.sqrt(power) < speechLevel ? quiet + 1 : 0;
      return quiet >= looksOfPause ? 'pause' : 'speech';
    },
    close: () => void context.close(),
  };
}
