import { CurrentPassword as CurrentPassword_ea070b2ee6852a571873956ca1e39b92 } from '@litfass/accounts/admin'
import { LockState as LockState_ea070b2ee6852a571873956ca1e39b92 } from '@litfass/accounts/admin'
import { SecondFactorState as SecondFactorState_ea070b2ee6852a571873956ca1e39b92 } from '@litfass/accounts/admin'
import { ApiKeyState as ApiKeyState_f0ab31d1619eeeee00b7502e664d8d01 } from '@litfass/accounts/rsc'
import { UndeliverableAddress as UndeliverableAddress_f0ab31d1619eeeee00b7502e664d8d01 } from '@litfass/accounts/rsc'
import { LockHistory as LockHistory_f0ab31d1619eeeee00b7502e664d8d01 } from '@litfass/accounts/rsc'
import { MomentCell as MomentCell_2572425ce7d926a6e48d405d69d04e5c } from '@litfass/interface/momentCell'
import { MomentDiff as MomentDiff_3926116a06c6d89ac3a0a4efd7d1379d } from '@litfass/interface/momentDiff'
import { SavedViews as SavedViews_aa615979bb22bc386a9d3375e352b7a3 } from '@litfass/interface/savedViews'
import { AccountCounts as AccountCounts_f0ab31d1619eeeee00b7502e664d8d01 } from '@litfass/accounts/rsc'
import { LockBulkActions as LockBulkActions_ea070b2ee6852a571873956ca1e39b92 } from '@litfass/accounts/admin'
import { ListDeletion as ListDeletion_45188bd423822aa45dd65b4847803359 } from '@litfass/interface/deletionQuestions'
import { ListCards as ListCards_4f9e0678574cd5f264bb4e6ddb102abc } from '@litfass/interface/listCards'
import { DocumentDeletion as DocumentDeletion_45188bd423822aa45dd65b4847803359 } from '@litfass/interface/deletionQuestions'
import { DocumentTimes as DocumentTimes_aae937e4cf52498591926fec5d555892 } from '@litfass/interface/documentTimes'
import { DeskBar as DeskBar_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { WorkflowBar as WorkflowBar_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { UncreditedPictures as UncreditedPictures_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { TitleCell as TitleCell_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { TextCounter as TextCounter_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { HeadlineFocus as HeadlineFocus_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { UntitledName as UntitledName_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { RichTextField as RichTextField_e57547f587f8585ce6aff3ba02fdd66a } from '@litfass/rich-text/admin'
import { RichTextCell as RichTextCell_bf70aee3f804e4527b88eb3e1246d08d } from '@litfass/rich-text/rsc'
import { RichTextDiff as RichTextDiff_bf70aee3f804e4527b88eb3e1246d08d } from '@litfass/rich-text/rsc'
import { ChooseForField as ChooseForField_5057d010f18d186e67f401cf1cb12ea0 } from '@litfass/picture-desk/admin'
import { ReferenceDiff as ReferenceDiff_263d7705de409a68460f5a2441dad8f3 } from '@litfass/stories/rsc'
import { SharePreview as SharePreview_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { AuthorsCell as AuthorsCell_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { MomentField as MomentField_fe13e1f4a20237e65583c362692d778d } from '@litfass/interface/momentField'
import { StageCell as StageCell_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { RevisionField as RevisionField_35b487c6363a9c91f4a3ae9698d3f97c } from '@litfass/interface/revisions'
import { RestoreInComparison as RestoreInComparison_739571ca4543122e24400c90030a1730 } from '@litfass/interface/versions'
import { TagsField as TagsField_e7da1908bb1609d49ce0271c8871c86d } from '@litfass/topics/admin'
import { ThreadField as ThreadField_3d8a9e34d6f75f0ef46d832f14b87f49 } from '@litfass/comments/rsc'
import { StageFilters as StageFilters_263d7705de409a68460f5a2441dad8f3 } from '@litfass/stories/rsc'
import { DraftNotice as DraftNotice_65fc170c6d2e0bf71665cec079ebd5d5 } from '@litfass/interface/drafts'
import { WritingMode as WritingMode_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { PublishContent as PublishContent_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { NoControl as NoControl_ae1e270e371cb91dbbc051e539eaf1b1 } from '@litfass/stories/admin'
import { VersionsView as VersionsView_073653b9b7aa0d3f095ef423d6b89920 } from '@litfass/interface/versionsView'
import { TextCounter as TextCounter_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { VisibilityCell as VisibilityCell_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { PictureDetails as PictureDetails_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ProcessingCell as ProcessingCell_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ImageUsage as ImageUsage_b97190cf0e1702ec131c917961897216 } from '@litfass/galleries/admin'
import { PictureFolders as PictureFolders_d5a81d795c7710479fbbd409f212bd7d } from '@litfass/images/rsc'
import { GalleryFolders as GalleryFolders_982c4856ee9645871a53537a8cb7e509 } from '@litfass/galleries/rsc'
import { BulkActions as BulkActions_ce00a973487d667ad8678b19994bd555 } from '@litfass/image-editor/admin'
import { VisibilityControls as VisibilityControls_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { EditPicture as EditPicture_ce00a973487d667ad8678b19994bd555 } from '@litfass/image-editor/admin'
import { ViewOnSite as ViewOnSite_b97190cf0e1702ec131c917961897216 } from '@litfass/galleries/admin'
import { PictureUpload as PictureUpload_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ChooseForGallery as ChooseForGallery_fb6bd1fbc3de6313c2e1c4c6e0945074 } from '../../../../src/components/ChooseForGallery.client.tsx'
import { PictureRowLabel as PictureRowLabel_b97190cf0e1702ec131c917961897216 } from '@litfass/galleries/admin'
import { ChoiceField as ChoiceField_61f21a0fe22c5b700cc96a35349c21f8 } from '@litfass/interface/panelChoice'
import { TopicBulkActions as TopicBulkActions_e7da1908bb1609d49ce0271c8871c86d } from '@litfass/topics/admin'
import { TopicActions as TopicActions_e7da1908bb1609d49ce0271c8871c86d } from '@litfass/topics/admin'
import { GatheredTypesField as GatheredTypesField_86dad6237f8155a6b0375b087afeb500 } from '@litfass/landing-pages/rsc'
import { SummaryField as SummaryField_86dad6237f8155a6b0375b087afeb500 } from '@litfass/landing-pages/rsc'
import { ViewOnSite as ViewOnSite_9c561c01f9f9ae32b28765217ca7c5f9 } from '@litfass/landing-pages/admin'
import { ReportedMessage as ReportedMessage_0e892939f7d71beb77a452d93776a92d } from '@litfass/messages/rsc'
import { CommentCell as CommentCell_3d8a9e34d6f75f0ef46d832f14b87f49 } from '@litfass/comments/rsc'
import { CommentedContent as CommentedContent_3d8a9e34d6f75f0ef46d832f14b87f49 } from '@litfass/comments/rsc'
import { CommentedContentCell as CommentedContentCell_3d8a9e34d6f75f0ef46d832f14b87f49 } from '@litfass/comments/rsc'
import { HeldForField as HeldForField_28d72c35b18e4dc3b275c1e45cc94e5b } from '@litfass/comments/admin'
import { CommentCounts as CommentCounts_3d8a9e34d6f75f0ef46d832f14b87f49 } from '@litfass/comments/rsc'
import { CommentBulkActions as CommentBulkActions_28d72c35b18e4dc3b275c1e45cc94e5b } from '@litfass/comments/admin'
import { CommentActions as CommentActions_28d72c35b18e4dc3b275c1e45cc94e5b } from '@litfass/comments/admin'
import { EventBar as EventBar_78449b5720f09c4b423a38553be7544e } from '@litfass/participation/admin'
import { StateCell as StateCell_78449b5720f09c4b423a38553be7544e } from '@litfass/participation/admin'
import { LiveResults as LiveResults_78449b5720f09c4b423a38553be7544e } from '@litfass/participation/admin'
import { ParticipantsCell as ParticipantsCell_dd64ed2891774abf905ae21c0ab6281c } from '@litfass/participation/rsc'
import { KeepOptions as KeepOptions_78449b5720f09c4b423a38553be7544e } from '@litfass/participation/admin'
import { OptionLabel as OptionLabel_78449b5720f09c4b423a38553be7544e } from '@litfass/participation/admin'
import { EventUsage as EventUsage_dd64ed2891774abf905ae21c0ab6281c } from '@litfass/participation/rsc'
import { EventFilters as EventFilters_dd64ed2891774abf905ae21c0ab6281c } from '@litfass/participation/rsc'
import { PriceCell as PriceCell_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { PriceField as PriceField_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { RateCell as RateCell_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { RateField as RateField_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { PackageActions as PackageActions_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { AccountView as AccountView_0befae01113a3e4590ad87b403aa3928 } from '@litfass/credits/rsc'
import { StatusCell as StatusCell_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { ProviderCell as ProviderCell_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { OrderFilters as OrderFilters_0befae01113a3e4590ad87b403aa3928 } from '@litfass/credits/rsc'
import { OrderView as OrderView_0befae01113a3e4590ad87b403aa3928 } from '@litfass/credits/rsc'
import { SafeModeBar as SafeModeBar_fa7a1d1693ee18d3ce55a0c686aa964a } from '@litfass/safe-mode/admin'
import { TemplateField as TemplateField_4d904efe8ad6fce6693a0cc71e97a370 } from '@litfass/teasers/admin'
import { DayOfPage as DayOfPage_4d904efe8ad6fce6693a0cc71e97a370 } from '@litfass/teasers/admin'
import { PageOnSite as PageOnSite_4d904efe8ad6fce6693a0cc71e97a370 } from '@litfass/teasers/admin'
import { LayoutCell as LayoutCell_4d904efe8ad6fce6693a0cc71e97a370 } from '@litfass/teasers/admin'
import { TeaserContent as TeaserContent_4d904efe8ad6fce6693a0cc71e97a370 } from '@litfass/teasers/admin'
import { ChooseForTeaser as ChooseForTeaser_71a17f57a351910e876ff670259ce09c } from '../../../../src/components/ChooseForTeaser.client.tsx'
import { EntryContent as EntryContent_4d904efe8ad6fce6693a0cc71e97a370 } from '@litfass/teasers/admin'
import { ReportView as ReportView_657cf98c29bb69c75934289edaad379b } from '@litfass/moderation/rsc'
import { ReportedContentCell as ReportedContentCell_657cf98c29bb69c75934289edaad379b } from '@litfass/moderation/rsc'
import { ReportCounts as ReportCounts_657cf98c29bb69c75934289edaad379b } from '@litfass/moderation/rsc'
import { ReportBulkDecisions as ReportBulkDecisions_657cf98c29bb69c75934289edaad379b } from '@litfass/moderation/rsc'
import { ReportDecisions as ReportDecisions_657cf98c29bb69c75934289edaad379b } from '@litfass/moderation/rsc'
import { EditChosenPicture as EditChosenPicture_ce00a973487d667ad8678b19994bd555 } from '@litfass/image-editor/admin'
import { SortableImagesField as SortableImagesField_5057d010f18d186e67f401cf1cb12ea0 } from '@litfass/picture-desk/admin'
import { SellerState as SellerState_693de205a2f3a6ba0aec25f2bc438a32 } from '@litfass/credits/admin'
import { TaskNav as TaskNav_1ac93084e18f75aba692876ec2e28b9b } from '@litfass/interface/deskView'
import { PanelIcon as PanelIcon_5e61e3b4ac4b8625c7f2f3fa98981abf } from '../../../../src/components/PanelMark/index.tsx'
import { PanelLogo as PanelLogo_5e61e3b4ac4b8625c7f2f3fa98981abf } from '../../../../src/components/PanelMark/index.tsx'
import { PanelSearch as PanelSearch_dcc8eb9faf3377cf72b3607b53e2c2bc } from '@litfass/interface/finding'
import { TaskLinks as TaskLinks_1ac93084e18f75aba692876ec2e28b9b } from '@litfass/interface/deskView'
import { ProvideEmbeds as ProvideEmbeds_80af2958b49e58a52c741e2bc443ffbe } from '../../../../src/components/ProvideEmbeds.client.tsx'
import { ReturnedFocus as ReturnedFocus_67752feb09b46c1c092b8166ebefbbd2 } from '@litfass/interface/returnedFocus'
import { AskedRestoring as AskedRestoring_739571ca4543122e24400c90030a1730 } from '@litfass/interface/versions'
import { NamedDialogs as NamedDialogs_6a41880de0597c77e5ad8cb462c62fc8 } from '@litfass/interface/namedDialogs'
import { PanelFrame as PanelFrame_76d6c02fea4ff977aee572e69f134d22 } from '@litfass/interface/panelFrame'
import { PanelUploads as PanelUploads_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ProvideCrop as ProvideCrop_f102f360ddfaf94b5ebc048197db3c63 } from '@litfass/image-crop/admin'
import { ProvideDeskWork as ProvideDeskWork_8b6d92aa0a6a40f6c90aa94a8b68e693 } from '../../../../src/components/PictureDesk/ProvideDeskWork.client.tsx'
import { ProvideEventDialog as ProvideEventDialog_490b1bd87b83436e7bb930c92c3b97f8 } from '@litfass/participation/editorPanel'
import { PanelBanner as PanelBanner_fa7a1d1693ee18d3ce55a0c686aa964a } from '@litfass/safe-mode/admin'
import { Desk as Desk_1ac93084e18f75aba692876ec2e28b9b } from '@litfass/interface/deskView'
import { DayPlanView as DayPlanView_f85a04be83873f32a936d5c2689c0926 } from '@litfass/teasers/rsc'
import { CreditCheckView as CreditCheckView_0befae01113a3e4590ad87b403aa3928 } from '@litfass/credits/rsc'
import { EntryQueueView as EntryQueueView_dd64ed2891774abf905ae21c0ab6281c } from '@litfass/participation/rsc'
import { CommentQueueView as CommentQueueView_3d8a9e34d6f75f0ef46d832f14b87f49 } from '@litfass/comments/rsc'
import { MultiUploadView as MultiUploadView_5c0e8adf11bdcfb6b72369d230a8b719 } from '@litfass/picture-desk/rsc'
import { ContentQueueView as ContentQueueView_263d7705de409a68460f5a2441dad8f3 } from '@litfass/stories/rsc'
import { ProofsView as ProofsView_263d7705de409a68460f5a2441dad8f3 } from '@litfass/stories/rsc'
import { ProcessingView as ProcessingView_d5a81d795c7710479fbbd409f212bd7d } from '@litfass/images/rsc'
import { SignInView as SignInView_f0ab31d1619eeeee00b7502e664d8d01 } from '@litfass/accounts/rsc'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { PicturesWidget as PicturesWidget_d5a81d795c7710479fbbd409f212bd7d } from '@litfass/images/rsc'
import { Sales as Sales_0befae01113a3e4590ad87b403aa3928 } from '@litfass/credits/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@litfass/accounts/admin#CurrentPassword": CurrentPassword_ea070b2ee6852a571873956ca1e39b92,
  "@litfass/accounts/admin#LockState": LockState_ea070b2ee6852a571873956ca1e39b92,
  "@litfass/accounts/admin#SecondFactorState": SecondFactorState_ea070b2ee6852a571873956ca1e39b92,
  "@litfass/accounts/rsc#ApiKeyState": ApiKeyState_f0ab31d1619eeeee00b7502e664d8d01,
  "@litfass/accounts/rsc#UndeliverableAddress": UndeliverableAddress_f0ab31d1619eeeee00b7502e664d8d01,
  "@litfass/accounts/rsc#LockHistory": LockHistory_f0ab31d1619eeeee00b7502e664d8d01,
  "@litfass/interface/momentCell#MomentCell": MomentCell_2572425ce7d926a6e48d405d69d04e5c,
  "@litfass/interface/momentDiff#MomentDiff": MomentDiff_3926116a06c6d89ac3a0a4efd7d1379d,
  "@litfass/interface/savedViews#SavedViews": SavedViews_aa615979bb22bc386a9d3375e352b7a3,
  "@litfass/accounts/rsc#AccountCounts": AccountCounts_f0ab31d1619eeeee00b7502e664d8d01,
  "@litfass/accounts/admin#LockBulkActions": LockBulkActions_ea070b2ee6852a571873956ca1e39b92,
  "@litfass/interface/deletionQuestions#ListDeletion": ListDeletion_45188bd423822aa45dd65b4847803359,
  "@litfass/interface/listCards#ListCards": ListCards_4f9e0678574cd5f264bb4e6ddb102abc,
  "@litfass/interface/deletionQuestions#DocumentDeletion": DocumentDeletion_45188bd423822aa45dd65b4847803359,
  "@litfass/interface/documentTimes#DocumentTimes": DocumentTimes_aae937e4cf52498591926fec5d555892,
  "@litfass/stories/admin#DeskBar": DeskBar_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#WorkflowBar": WorkflowBar_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/images/admin#UncreditedPictures": UncreditedPictures_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/stories/admin#TitleCell": TitleCell_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#TextCounter": TextCounter_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#HeadlineFocus": HeadlineFocus_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#UntitledName": UntitledName_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/rich-text/admin#RichTextField": RichTextField_e57547f587f8585ce6aff3ba02fdd66a,
  "@litfass/rich-text/rsc#RichTextCell": RichTextCell_bf70aee3f804e4527b88eb3e1246d08d,
  "@litfass/rich-text/rsc#RichTextDiff": RichTextDiff_bf70aee3f804e4527b88eb3e1246d08d,
  "@litfass/picture-desk/admin#ChooseForField": ChooseForField_5057d010f18d186e67f401cf1cb12ea0,
  "@litfass/stories/rsc#ReferenceDiff": ReferenceDiff_263d7705de409a68460f5a2441dad8f3,
  "@litfass/stories/admin#SharePreview": SharePreview_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#AuthorsCell": AuthorsCell_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/interface/momentField#MomentField": MomentField_fe13e1f4a20237e65583c362692d778d,
  "@litfass/stories/admin#StageCell": StageCell_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/interface/revisions#RevisionField": RevisionField_35b487c6363a9c91f4a3ae9698d3f97c,
  "@litfass/interface/versions#RestoreInComparison": RestoreInComparison_739571ca4543122e24400c90030a1730,
  "@litfass/topics/admin#TagsField": TagsField_e7da1908bb1609d49ce0271c8871c86d,
  "@litfass/comments/rsc#ThreadField": ThreadField_3d8a9e34d6f75f0ef46d832f14b87f49,
  "@litfass/stories/rsc#StageFilters": StageFilters_263d7705de409a68460f5a2441dad8f3,
  "@litfass/interface/drafts#DraftNotice": DraftNotice_65fc170c6d2e0bf71665cec079ebd5d5,
  "@litfass/stories/admin#WritingMode": WritingMode_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#PublishContent": PublishContent_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/stories/admin#NoControl": NoControl_ae1e270e371cb91dbbc051e539eaf1b1,
  "@litfass/interface/versionsView#VersionsView": VersionsView_073653b9b7aa0d3f095ef423d6b89920,
  "@litfass/images/admin#TextCounter": TextCounter_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/images/admin#VisibilityCell": VisibilityCell_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/images/admin#PictureDetails": PictureDetails_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/images/admin#ProcessingCell": ProcessingCell_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/galleries/admin#ImageUsage": ImageUsage_b97190cf0e1702ec131c917961897216,
  "@litfass/images/rsc#PictureFolders": PictureFolders_d5a81d795c7710479fbbd409f212bd7d,
  "@litfass/galleries/rsc#GalleryFolders": GalleryFolders_982c4856ee9645871a53537a8cb7e509,
  "@litfass/image-editor/admin#BulkActions": BulkActions_ce00a973487d667ad8678b19994bd555,
  "@litfass/images/admin#VisibilityControls": VisibilityControls_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/image-editor/admin#EditPicture": EditPicture_ce00a973487d667ad8678b19994bd555,
  "@litfass/galleries/admin#ViewOnSite": ViewOnSite_b97190cf0e1702ec131c917961897216,
  "@litfass/images/admin#PictureUpload": PictureUpload_58580cf2b9207525fd8dd1e62c21b4e1,
  "/src/components/ChooseForGallery.client.tsx#ChooseForGallery": ChooseForGallery_fb6bd1fbc3de6313c2e1c4c6e0945074,
  "@litfass/galleries/admin#PictureRowLabel": PictureRowLabel_b97190cf0e1702ec131c917961897216,
  "@litfass/interface/panelChoice#ChoiceField": ChoiceField_61f21a0fe22c5b700cc96a35349c21f8,
  "@litfass/topics/admin#TopicBulkActions": TopicBulkActions_e7da1908bb1609d49ce0271c8871c86d,
  "@litfass/topics/admin#TopicActions": TopicActions_e7da1908bb1609d49ce0271c8871c86d,
  "@litfass/landing-pages/rsc#GatheredTypesField": GatheredTypesField_86dad6237f8155a6b0375b087afeb500,
  "@litfass/landing-pages/rsc#SummaryField": SummaryField_86dad6237f8155a6b0375b087afeb500,
  "@litfass/landing-pages/admin#ViewOnSite": ViewOnSite_9c561c01f9f9ae32b28765217ca7c5f9,
  "@litfass/messages/rsc#ReportedMessage": ReportedMessage_0e892939f7d71beb77a452d93776a92d,
  "@litfass/comments/rsc#CommentCell": CommentCell_3d8a9e34d6f75f0ef46d832f14b87f49,
  "@litfass/comments/rsc#CommentedContent": CommentedContent_3d8a9e34d6f75f0ef46d832f14b87f49,
  "@litfass/comments/rsc#CommentedContentCell": CommentedContentCell_3d8a9e34d6f75f0ef46d832f14b87f49,
  "@litfass/comments/admin#HeldForField": HeldForField_28d72c35b18e4dc3b275c1e45cc94e5b,
  "@litfass/comments/rsc#CommentCounts": CommentCounts_3d8a9e34d6f75f0ef46d832f14b87f49,
  "@litfass/comments/admin#CommentBulkActions": CommentBulkActions_28d72c35b18e4dc3b275c1e45cc94e5b,
  "@litfass/comments/admin#CommentActions": CommentActions_28d72c35b18e4dc3b275c1e45cc94e5b,
  "@litfass/participation/admin#EventBar": EventBar_78449b5720f09c4b423a38553be7544e,
  "@litfass/participation/admin#StateCell": StateCell_78449b5720f09c4b423a38553be7544e,
  "@litfass/participation/admin#LiveResults": LiveResults_78449b5720f09c4b423a38553be7544e,
  "@litfass/participation/rsc#ParticipantsCell": ParticipantsCell_dd64ed2891774abf905ae21c0ab6281c,
  "@litfass/participation/admin#KeepOptions": KeepOptions_78449b5720f09c4b423a38553be7544e,
  "@litfass/participation/admin#OptionLabel": OptionLabel_78449b5720f09c4b423a38553be7544e,
  "@litfass/participation/rsc#EventUsage": EventUsage_dd64ed2891774abf905ae21c0ab6281c,
  "@litfass/participation/rsc#EventFilters": EventFilters_dd64ed2891774abf905ae21c0ab6281c,
  "@litfass/credits/admin#PriceCell": PriceCell_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/admin#PriceField": PriceField_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/admin#RateCell": RateCell_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/admin#RateField": RateField_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/admin#PackageActions": PackageActions_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/rsc#AccountView": AccountView_0befae01113a3e4590ad87b403aa3928,
  "@litfass/credits/admin#StatusCell": StatusCell_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/admin#ProviderCell": ProviderCell_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/credits/rsc#OrderFilters": OrderFilters_0befae01113a3e4590ad87b403aa3928,
  "@litfass/credits/rsc#OrderView": OrderView_0befae01113a3e4590ad87b403aa3928,
  "@litfass/safe-mode/admin#SafeModeBar": SafeModeBar_fa7a1d1693ee18d3ce55a0c686aa964a,
  "@litfass/teasers/admin#TemplateField": TemplateField_4d904efe8ad6fce6693a0cc71e97a370,
  "@litfass/teasers/admin#DayOfPage": DayOfPage_4d904efe8ad6fce6693a0cc71e97a370,
  "@litfass/teasers/admin#PageOnSite": PageOnSite_4d904efe8ad6fce6693a0cc71e97a370,
  "@litfass/teasers/admin#LayoutCell": LayoutCell_4d904efe8ad6fce6693a0cc71e97a370,
  "@litfass/teasers/admin#TeaserContent": TeaserContent_4d904efe8ad6fce6693a0cc71e97a370,
  "/src/components/ChooseForTeaser.client.tsx#ChooseForTeaser": ChooseForTeaser_71a17f57a351910e876ff670259ce09c,
  "@litfass/teasers/admin#EntryContent": EntryContent_4d904efe8ad6fce6693a0cc71e97a370,
  "@litfass/moderation/rsc#ReportView": ReportView_657cf98c29bb69c75934289edaad379b,
  "@litfass/moderation/rsc#ReportedContentCell": ReportedContentCell_657cf98c29bb69c75934289edaad379b,
  "@litfass/moderation/rsc#ReportCounts": ReportCounts_657cf98c29bb69c75934289edaad379b,
  "@litfass/moderation/rsc#ReportBulkDecisions": ReportBulkDecisions_657cf98c29bb69c75934289edaad379b,
  "@litfass/moderation/rsc#ReportDecisions": ReportDecisions_657cf98c29bb69c75934289edaad379b,
  "@litfass/image-editor/admin#EditChosenPicture": EditChosenPicture_ce00a973487d667ad8678b19994bd555,
  "@litfass/picture-desk/admin#SortableImagesField": SortableImagesField_5057d010f18d186e67f401cf1cb12ea0,
  "@litfass/credits/admin#SellerState": SellerState_693de205a2f3a6ba0aec25f2bc438a32,
  "@litfass/interface/deskView#TaskNav": TaskNav_1ac93084e18f75aba692876ec2e28b9b,
  "/src/components/PanelMark/index.tsx#PanelIcon": PanelIcon_5e61e3b4ac4b8625c7f2f3fa98981abf,
  "/src/components/PanelMark/index.tsx#PanelLogo": PanelLogo_5e61e3b4ac4b8625c7f2f3fa98981abf,
  "@litfass/interface/finding#PanelSearch": PanelSearch_dcc8eb9faf3377cf72b3607b53e2c2bc,
  "@litfass/interface/deskView#TaskLinks": TaskLinks_1ac93084e18f75aba692876ec2e28b9b,
  "/src/components/ProvideEmbeds.client.tsx#ProvideEmbeds": ProvideEmbeds_80af2958b49e58a52c741e2bc443ffbe,
  "@litfass/interface/returnedFocus#ReturnedFocus": ReturnedFocus_67752feb09b46c1c092b8166ebefbbd2,
  "@litfass/interface/versions#AskedRestoring": AskedRestoring_739571ca4543122e24400c90030a1730,
  "@litfass/interface/namedDialogs#NamedDialogs": NamedDialogs_6a41880de0597c77e5ad8cb462c62fc8,
  "@litfass/interface/panelFrame#PanelFrame": PanelFrame_76d6c02fea4ff977aee572e69f134d22,
  "@litfass/images/admin#PanelUploads": PanelUploads_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/image-crop/admin#ProvideCrop": ProvideCrop_f102f360ddfaf94b5ebc048197db3c63,
  "/src/components/PictureDesk/ProvideDeskWork.client.tsx#ProvideDeskWork": ProvideDeskWork_8b6d92aa0a6a40f6c90aa94a8b68e693,
  "@litfass/participation/editorPanel#ProvideEventDialog": ProvideEventDialog_490b1bd87b83436e7bb930c92c3b97f8,
  "@litfass/safe-mode/admin#PanelBanner": PanelBanner_fa7a1d1693ee18d3ce55a0c686aa964a,
  "@litfass/interface/deskView#Desk": Desk_1ac93084e18f75aba692876ec2e28b9b,
  "@litfass/teasers/rsc#DayPlanView": DayPlanView_f85a04be83873f32a936d5c2689c0926,
  "@litfass/credits/rsc#CreditCheckView": CreditCheckView_0befae01113a3e4590ad87b403aa3928,
  "@litfass/participation/rsc#EntryQueueView": EntryQueueView_dd64ed2891774abf905ae21c0ab6281c,
  "@litfass/comments/rsc#CommentQueueView": CommentQueueView_3d8a9e34d6f75f0ef46d832f14b87f49,
  "@litfass/picture-desk/rsc#MultiUploadView": MultiUploadView_5c0e8adf11bdcfb6b72369d230a8b719,
  "@litfass/stories/rsc#ContentQueueView": ContentQueueView_263d7705de409a68460f5a2441dad8f3,
  "@litfass/stories/rsc#ProofsView": ProofsView_263d7705de409a68460f5a2441dad8f3,
  "@litfass/images/rsc#ProcessingView": ProcessingView_d5a81d795c7710479fbbd409f212bd7d,
  "@litfass/accounts/rsc#SignInView": SignInView_f0ab31d1619eeeee00b7502e664d8d01,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "@litfass/images/rsc#PicturesWidget": PicturesWidget_d5a81d795c7710479fbbd409f212bd7d,
  "@litfass/credits/rsc#Sales": Sales_0befae01113a3e4590ad87b403aa3928
}
