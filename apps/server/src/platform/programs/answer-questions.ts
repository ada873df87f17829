/** Answers the questions of a `Program`. What `answer` throws ends this process, and so does the end of the one that asks. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (question: Question) => {
    void Promise.resolve(answer(question)).then((it) => process.send!(it));
  });
}
