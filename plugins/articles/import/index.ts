export { type ArticleFile, type FileComment, readArticleFile } from './articleFile.ts'
export { importArticles } from './command.ts'
