/** Numbers from 0 to 1, the same whenever they are asked for (a linear congruential generator). */
export function repeatableNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
