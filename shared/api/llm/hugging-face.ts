/** The vendor’s client, in a file of its own: 100 KB that are fetched with the first question. */
export { chatCompletionStream } from '@huggingface/inference';
